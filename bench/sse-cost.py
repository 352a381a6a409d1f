#!/usr/bin/env python3
"""CPU time per server-sent event of `muster run` on the dialect `responses`, beside wrk's, in alternating rounds.

Needs wrk, taskset and a built ./muster. The client has one core, the fake model (a process of its own) the other, and each
round has a fresh one. wrk reads the same streams and makes nothing of them: it is what the sockets cost. Events are the
output tokens that the fake counts (each is one event) while the CPU time is taken, after a time to settle.
Usage: bench/sse-cost.py [ROUNDS, default 3] [STREAMS, default 500]
"""
import json, os, pathlib, signal, statistics, subprocess, sys, tempfile, time, urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
PORT, WINDOW, SETTLED = 18090, 8, 25
CLIENT_CORE, SERVER_CORE = "0", "1"
PLAN = """name: sse-cost
target: {{ dialect: responses, url: "http://127.0.0.1:{0}" }}
model: {{ name: fake-1, input: {{ tokens: 50 }}, history: none }}
load: {{ sessions: {1}, for: {2}s, arrive: {{ over: 5s }} }}
budgets: [ttft p95 <= 60s]
drain: 1s
"""
WRK = """wrk.method = "POST"
wrk.headers["content-type"] = "application/json"
local n = 0
function request()
  n = n + 1
  local body = '{"model":"fake-1","stream":true,"input":[{"role":"user","content":"' .. string.rep("word ", 40) .. n .. '"}]}'
  return wrk.format(nil, "/v1/responses", nil, body)
end
"""


def cpu_of(pid):
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def tokens():
    with urllib.request.urlopen(f"http://127.0.0.1:{PORT}/stats") as page:
        return json.load(page)["output_tokens"]


def measure(pid):
    """CPU in µs per event of a process that is at work."""
    time.sleep(SETTLED)
    cpu, events, begun = cpu_of(pid), tokens(), time.monotonic()
    time.sleep(WINDOW)
    events = tokens() - events
    print(f"  {events / (time.monotonic() - begun):.0f} events/s", flush=True)
    return (cpu_of(pid) - cpu) * 1e6 / max(1, events)


def with_fake(client):
    fake = subprocess.Popen(
        ["taskset", "-c", SERVER_CORE, str(ROOT / "muster"), "fake-model", "--listen", f"127.0.0.1:{PORT}"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(100):
            try:
                tokens()
                break
            except OSError:
                time.sleep(0.2)
        running = subprocess.Popen(client, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            return measure(running.pid)
        finally:
            running.send_signal(signal.SIGTERM)
            running.wait()
    finally:
        fake.send_signal(signal.SIGTERM)
        fake.wait()


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    streams = int(sys.argv[2]) if len(sys.argv) > 2 else 500
    taken = {"wrk": [], "muster": []}
    with tempfile.TemporaryDirectory() as folder:
        plan, script = pathlib.Path(folder, "plan.yaml"), pathlib.Path(folder, "post.lua")
        plan.write_text(PLAN.format(PORT, streams, SETTLED + WINDOW + 10))
        script.write_text(WRK)
        clients = {
            "wrk": ["wrk", "-t1", f"-c{streams}", f"-d{SETTLED + WINDOW + 10}", "--timeout", "120s", "-s", str(script),
                    f"http://127.0.0.1:{PORT}"],
            "muster": [str(ROOT / "muster"), "run", str(plan), "--quiet", "--out", folder],
        }
        for _ in range(rounds):
            for name, client in clients.items():
                taken[name].append(with_fake(["taskset", "-c", CLIENT_CORE, *client]))
                print(f"{name:7} {taken[name][-1]:.2f} µs/event", flush=True)
    for name, values in taken.items():
        print(f"{name:7} median {statistics.median(values):.2f} µs/event ({min(values):.2f} to {max(values):.2f})")


main()
