#!/usr/bin/env python3
"""What the fake model costs: events and calls a second on one core, how exactly events come, memory. Figures of
docs/explain/fakes-cost.md.

Needs wrk, taskset, Node.js, npm and a built ./muster. The fake has one core, the load the other; every measure's CPU is that of
the fake's whole process in a window after it has warmed up. The npm fake is fetched into a temporary folder.
Usage: bench/fakes-cost.py [paced] [calls] [idle] [cache] [--rounds N, default 3] [--streams N of paced, default 2000]
"""
import argparse, json, os, pathlib, re, selectors, signal, socket, statistics, struct, subprocess, sys, tempfile, threading, time, urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
FAKE_CORE, LOAD_CORE = "0", "1"
NPM_FAKE = "@copilotkit/aimock@1.43.0"
GAP_MS, TOKENS = 33.0, 300
SO_TIMESTAMPNS = 35  # Linux
OTHER_SESSION = """local count = 0
request = function()
  count = count + 1
  wrk.headers["x-muster-session"] = "session-" .. count
  return wrk.format()
end"""


def profile(folder, gap_ms, tokens, spread=0):
    """A model that says so many tokens at an even pace.

    spread: sigma of the time to the first token and of the number of tokens. Without it streams that begin together speak in
    the same millisecond and end together.
    """
    data = json.loads((ROOT / "fakes/src/main/resources/profiles/chat.json").read_text())
    even = lambda value: {"median": value, "sigma": 0, "min": value, "max": value}
    data["model"] |= {"firstTokenMs": gap_ms, "firstTokenSigma": spread, "prefillPerSecond": 1e9, "turnPace": even(1),
                      "tokenMs": even(gap_ms), "answerTokens": even(tokens) | {"sigma": spread, "min": 1, "max": 10 * tokens}}
    path = folder / f"even-{gap_ms}-{tokens}-{spread}.json"
    path.write_text(json.dumps(data))
    return path


class Process:
    """A server pinned to its core."""

    def __init__(self, command, port):
        self.process = subprocess.Popen(["taskset", "-c", FAKE_CORE, *map(str, command)], stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL)
        self.port = port
        for _ in range(600):
            try:
                socket.create_connection(("127.0.0.1", self.port()), 1).close()
                return
            except (OSError, ValueError):
                time.sleep(0.1)
        sys.exit("the server did not come up: " + " ".join(map(str, command)))

    def cpu(self):
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def rss_mib(self):
        return int(re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{self.process.pid}/status").read_text())[1]) / 1024

    def stats(self):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port()}/stats", timeout=10) as answer:
            return json.load(answer)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)


def muster(folder, *options):
    port = folder / f"port-{time.monotonic_ns()}"
    return Process([ROOT / "muster", "fake-model", "--listen", "127.0.0.1:0", "--port-file", port, *options],
                   lambda: int(port.read_text()))


def npm_fake(folder):
    home = folder / "npm"
    if not home.exists():
        home.mkdir()
        subprocess.run(["npm", "init", "-y"], cwd=home, check=True, capture_output=True)
        subprocess.run(["npm", "install", "--ignore-scripts", NPM_FAKE], cwd=home, check=True, capture_output=True)
        (home / "fixtures.json").write_text(json.dumps(
            {"fixtures": [{"match": {"userMessage": "hello"}, "response": {"content": "abcdefghij" * 12}}]}))
        (home / "config.json").write_text(json.dumps({"llm": {"fixtures": str(home / "fixtures.json")}}))
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    return Process(["node", home / "node_modules/.bin/aimock", "-c", home / "config.json", "-p", port], lambda: port)


def wrk(folder, port, stream, connections, seconds, sessions=False):
    """Requests that came to their end.

    sessions: each request is another conversation, whose times are thrown anew.
    """
    body = json.dumps({"model": "fake-1", "stream": stream, "messages": [{"role": "user", "content": "hello"}]})
    script = folder / f"post-{stream}-{sessions}.lua"
    script.write_text('wrk.method = "POST"\nwrk.headers["Content-Type"] = "application/json"\nwrk.body = ' + json.dumps(body)
                      + ("\n" + OTHER_SESSION if sessions else ""))
    out = subprocess.run(["taskset", "-c", LOAD_CORE, "wrk", "-t1", f"-c{connections}", f"-d{seconds}", "--timeout", "60", "-s",
                          script, f"http://127.0.0.1:{port}/v1/chat/completions"], capture_output=True, text=True, check=True).stdout
    if "Non-2xx" in out:
        sys.exit(out)
    return int(out.split(" requests in")[0].split()[-1])


def lateness_ms(port, streams):
    """How much later than its even pace each event of a few streams comes, in ms; the earliest sets the pace. Times are the
    kernel's, of when the bytes arrived, so that it does not matter how busy this side is."""
    body = b'{"model":"fake-1","stream":true,"max_completion_tokens":%d,"messages":[{"role":"user","content":"hello"}]}' % TOKENS
    head = b"POST /v1/chat/completions HTTP/1.1\r\nHost: x\r\nx-muster-session: %d\r\nContent-Length: %d\r\n\r\n"
    chosen, late, arrivals = selectors.DefaultSelector(), [], {}
    for number in range(streams):
        client = socket.create_connection(("127.0.0.1", port))
        client.setsockopt(socket.SOL_SOCKET, SO_TIMESTAMPNS, 1)
        client.sendall(head % (number, len(body)) + body)
        arrivals[client] = []
        chosen.register(client, selectors.EVENT_READ)
    while arrivals:
        for key, _ in chosen.select(30):
            data, extra, _, _ = key.fileobj.recvmsg(65536, 64)
            seconds, nanos = struct.unpack("qq", extra[0][2]) if extra else (0, 0)
            at = seconds * 1000 + nanos / 1e6
            arrivals[key.fileobj] += [at] * data.count(b'"content":"') if b'"role"' not in data else []
            if b"[DONE]" in data or not data:
                chosen.unregister(key.fileobj)
                times = arrivals.pop(key.fileobj)
                pace = min(at - i * GAP_MS for i, at in enumerate(times))
                late += [at - i * GAP_MS - pace for i, at in enumerate(times)]
                key.fileobj.close()
    return sorted(late)


def paced(folder, rounds, streams):
    need = profile(folder, GAP_MS, TOKENS, 0.5)
    for _ in range(rounds):
        with muster(folder, "--profile", need) as fake:
            load = threading.Thread(target=wrk, args=(folder, fake.port(), True, streams, 62, True))
            load.start()
            time.sleep(35)
            before, cpu, at = fake.stats()["output_tokens"], fake.cpu(), time.monotonic()
            late = lateness_ms(fake.port(), 20)
            time.sleep(max(0, 20 - (time.monotonic() - at)))
            events, used, spent = fake.stats()["output_tokens"] - before, fake.cpu() - cpu, time.monotonic() - at
            load.join()
        print(f"paced      {events / spent:.0f} events/s of {streams} streams, {used / spent:.2f} of a core, "
              f"{events / used:.0f} events per CPU second; late p50 {late[len(late) // 2]:.1f} ms, "
              f"p99 {late[len(late) * 99 // 100]:.1f} ms, max {late[-1]:.1f} ms of {len(late)}", flush=True)


def calls(folder, rounds, _):
    need, rates = profile(folder, 0.001, 6), {}
    for number in range(rounds):
        for stream in (False, True):
            for name, start in (("muster", lambda: muster(folder, "--profile", need, "--speed", 1_000_000)),
                                ("npm", lambda: npm_fake(folder))):
                with start() as fake:
                    wrk(folder, fake.port(), stream, 64, 30)
                    cpu, at = fake.cpu(), time.monotonic()
                    done = wrk(folder, fake.port(), stream, 64, 10)
                    rate, used = done / (time.monotonic() - at), fake.cpu() - cpu
                rates.setdefault((stream, name), []).append(rate)
                print(f"calls      {name:6} {'nine-event streams' if stream else 'non-streamed calls'} {rate:.0f}/s, "
                      f"{used / done * 1e6:.1f} us CPU each", flush=True)
    for stream in (False, True):
        ours, theirs = rates[stream, "muster"], rates[stream, "npm"]
        ratios = [a / b for a, b in zip(ours, theirs)]
        print(f"ratio      {'streams' if stream else 'calls'}: {statistics.median(ratios):.1f} times "
              f"({min(ratios):.1f} to {max(ratios):.1f}), ours {statistics.median(ours):.0f}/s, theirs {statistics.median(theirs):.0f}/s")


def idle(folder, *_):
    """Streams that have begun and say a word every ten minutes."""
    need, count = profile(folder, 600_000, 10), 10_000
    body = b'{"model":"fake-1","stream":true,"messages":[{"role":"user","content":"hello"}]}'
    head = b"POST /v1/chat/completions HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n" % len(body)
    with muster(folder, "--profile", need) as fake:
        before = fake.rss_mib()
        clients = []
        for i in range(count):
            client = socket.socket()
            client.bind((f"127.0.0.{2 + i % 4}", 0))
            client.connect(("127.0.0.1", fake.port()))
            client.sendall(head + body)
            clients.append(client)
        begun = sum(b"200" in client.recv(4096) for client in clients)
        time.sleep(5)
        print(f"idle       {begun} streams open: {fake.rss_mib():.0f} MiB resident, {before:.0f} before, "
              f"{fake.stats()['under_way']} under way")
        for client in clients:
            client.close()


def cache(*_):
    jars = list(ROOT.glob("**/lib/muster.jar"))
    if not jars:
        sys.exit("no build found: run ./muster --help first")
    newest = max(jars, key=lambda jar: jar.stat().st_mtime)
    home = subprocess.run([ROOT / "muster", "--java-home"], capture_output=True, text=True, check=True).stdout.strip()
    java = pathlib.Path(home) / "bin/java"
    subprocess.run(["taskset", "-c", FAKE_CORE, java, "-Xmx4g", "-XX:+UseCompactObjectHeaders", "-cp",
                    f"{newest.parent}/*", ROOT / "bench/CacheCost.java"], check=True)


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("Usage: ")[1])
    parser.add_argument("measures", nargs="*")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--streams", type=int, default=2_000)
    given = parser.parse_args()
    known = {"paced": paced, "calls": calls, "idle": idle, "cache": cache}
    if unknown := set(given.measures) - known.keys():
        parser.error(f"found {', '.join(unknown)}, expected {', '.join(known)}")
    os.sched_setaffinity(0, {int(LOAD_CORE)})
    with tempfile.TemporaryDirectory() as folder:
        for name in given.measures or known:
            known[name](pathlib.Path(folder), given.rounds, given.streams)


main()
