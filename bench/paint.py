"""How soon a slow phone shows our pages: `python bench/paint.py`.

A real Chromium with its processor slowed down and its network as Lighthouse's "slow 4G" has it, an empty
cache each time. Of each page: the first contentful paint, the largest one, the bytes that came over the line,
the requests, and how much the layout shifted until nothing more came. Medians of RUNS.
"""

from __future__ import annotations

import argparse
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

import httpx
from playwright.sync_api import Browser, ViewportSize, sync_playwright

RUNS = 5
CPU_SLOWER = 4
NETWORK = {  # Lighthouse's mobile profile: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1.6e6 / 8,
    "uploadThroughput": 750e3 / 8,
}
PHONE: ViewportSize = {"width": 390, "height": 844}
WATCH = """
window.seen = { shift: 0, fcp: 0, lcp: 0 };
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.seen.shift += entry.value;
}).observe({ type: 'layout-shift', buffered: true });
new PerformanceObserver((list) => {
  const first = list.getEntries().find(({ name }) => name === 'first-contentful-paint');
  if (first) window.seen.fcp = first.startTime;
}).observe({ type: 'paint', buffered: true });
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.seen.lcp = entry.startTime;
}).observe({ type: 'largest-contentful-paint', buffered: true });
"""


def served(folder: Path) -> tuple[subprocess.Popen[bytes], str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "mastaba.cli.main", "serve", "--port", str(port), "--no-open"]
    process = subprocess.Popen([*command, "--database", str(folder / "t.db")], stdout=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    for _ in range(600):
        try:
            httpx.get(f"{address}/api/games", trust_env=False)
            return process, address
        except httpx.HTTPError:
            time.sleep(0.1)
    raise TimeoutError("the server has not started")


def loaded(browser: Browser, address: str) -> dict[str, float]:
    context = browser.new_context(
        viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2, service_workers="block"
    )
    page = context.new_page()
    page.add_init_script(WATCH)
    devtools = context.new_cdp_session(page)
    came: dict[str, float] = {"bytes": 0, "requests": 0}

    def finished(told: dict[str, Any]) -> None:
        came["bytes"] += told["encodedDataLength"]
        came["requests"] += 1

    devtools.on("Network.loadingFinished", finished)
    devtools.send("Network.enable")
    devtools.send("Network.emulateNetworkConditions", NETWORK)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": CPU_SLOWER})
    page.goto(address, timeout=120_000)
    page.wait_for_load_state("networkidle", timeout=120_000)
    page.wait_for_timeout(1500)
    seen: dict[str, float] = page.evaluate("window.seen")
    context.close()
    return {**seen, **came}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=RUNS)
    runs = parser.parse_args().runs
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        process, address = served(Path(folder))
        try:
            wish = {"game": "pyramid-poker", "seats": ["person", "person"]}
            made = httpx.post(f"{address}/api/tables", json=wish, trust_env=False).json()
            alone = {"game": "pyramid-poker", "seats": ["person", "greedy"]}
            table = httpx.post(f"{address}/api/tables", json=alone, trust_env=False).json()
            pages = {
                "lobby": "/",
                "invitation": f"/join/{made['table']}#{made['invite']}",
                "table": f"/t/{table['table']}#{table['seats'][0]}",
                "rules": "/rules/ramses",
            }
            browser = playwright.chromium.launch(
                executable_path=chromium, args=["--no-sandbox", "--disable-gpu"]
            )
            print("| page | first contentful paint | largest | bytes | requests | layout shift |")
            print("|---|---|---|---|---|---|")
            for name, path in pages.items():
                found = [loaded(browser, address + path) for _ in range(runs)]
                fcp, lcp, size, count, shift = (
                    median(one[key] for one in found) for key in ("fcp", "lcp", "bytes", "requests", "shift")
                )
                times = f"{fcp / 1000:.2f} s | {lcp / 1000:.2f} s"
                print(f"| {name} | {times} | {size / 1000:.0f} kB | {count:.0f} | {shift:.3f} |", flush=True)
            browser.close()
        finally:
            process.terminate()
            process.wait()


if __name__ == "__main__":
    main()
