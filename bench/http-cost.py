#!/usr/bin/env python3
"""CPU time per request of `muster run` on the `http` dialect, beside wrk's, in alternating rounds.

Needs nginx, wrk, taskset and a built ./muster. The client has one core, nginx the other. Muster's figure is taken
while it runs, from a report after 25 s to one 8 s later, so starting up, compiling and reporting are left out; wrk's is
that of the whole process. Usage: bench/http-cost.py [ROUNDS, default 5] [more options of muster run ...]
"""
import json, os, pathlib, resource, statistics, subprocess, sys, tempfile, time, urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
PORT, API, CONNECTIONS, WINDOW, SETTLED = 18080, 17401, 64, 8, 25
CLIENT_CORE, SERVER_CORE = "0", "1"
NGINX = """worker_processes 1; daemon off; pid {0}/nginx.pid; error_log {0}/error.log;
events {{ worker_connections 1024; }}
http {{ access_log off; keepalive_requests 1000000000;
  server {{ listen 127.0.0.1:{1}; location / {{ return 200 "{2}"; }} }} }}
"""
PLAN = """name: http-cost
target: {{ dialect: http, url: "http://127.0.0.1:{0}" }}
steps: [ {{ name: get, get: / }} ]
load: {{ sessions: {1}, for: {2}s, arrive: at_once }}
"""


def cpu_of_children():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def cpu_of(pid):
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def wrk():
    before = cpu_of_children()
    out = subprocess.run(
        ["taskset", "-c", CLIENT_CORE, "wrk", "-t1", f"-c{CONNECTIONS}", f"-d{WINDOW}", f"http://127.0.0.1:{PORT}/"],
        capture_output=True, text=True, check=True).stdout
    requests = int(out.split(" requests in")[0].split()[-1])
    return (cpu_of_children() - before) / requests, requests / WINDOW


def state():
    with urllib.request.urlopen(f"http://127.0.0.1:{API}/run", timeout=2) as answer:
        return json.load(answer)


def changes(until):
    """(turns completed, CPU time) each time that the run reports, until it has gone on for so long."""
    last = 0
    while last < until * 1e6:
        try:
            now = state()
        except OSError:
            time.sleep(0.1)
            continue
        if now.get("elapsed_us", 0) != last:
            last = now["elapsed_us"]
            yield last / 1e6, now["turns_completed"]
        time.sleep(0.02)


def muster(folder, more):
    plan = folder / "plan.yaml"
    plan.write_text(PLAN.format(PORT, CONNECTIONS, SETTLED + WINDOW + 2))
    process = subprocess.Popen(
        ["taskset", "-c", CLIENT_CORE, str(ROOT / "muster"), "run", str(plan), "--quiet", "--json",
         "--api", f"127.0.0.1:{API}", "--out", str(folder / "runs"), *more],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    first = last = None
    for at, turns in changes(SETTLED + WINDOW):
        if at < SETTLED:
            continue
        last = (at, turns, cpu_of(process.pid))
        first = first or last
    out, err = process.communicate(timeout=60)
    if process.returncode not in (0, 3):
        sys.exit(f"muster ended with {process.returncode}: {err}")
    return (last[2] - first[2]) / (last[1] - first[1]), (last[1] - first[1]) / (last[0] - first[0])


def line(name, costs, rates):
    micros = [cost * 1e6 for cost in costs]
    print(f"{name:8} {statistics.median(micros):6.2f} us a request (min {min(micros):.2f}, max {max(micros):.2f}), "
          f"{statistics.median(rates):,.0f}/s")


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        conf = folder / "nginx.conf"
        conf.write_text(NGINX.format(folder, PORT, "x" * 150))
        nginx = subprocess.Popen(["taskset", "-c", SERVER_CORE, "nginx", "-c", str(conf), "-p", str(folder)])
        try:
            time.sleep(1)
            pairs = [(wrk(), muster(folder, sys.argv[2:])) for _ in range(rounds)]
        finally:
            nginx.terminate()
            nginx.wait()
    line("wrk", *zip(*(pair[0] for pair in pairs)))
    line("muster", *zip(*(pair[1] for pair in pairs)))
    ratios = [pair[1][0] / pair[0][0] for pair in pairs]
    print(f"ratio    {statistics.median(ratios):6.2f} (min {min(ratios):.2f}, max {max(ratios):.2f})")


main()
