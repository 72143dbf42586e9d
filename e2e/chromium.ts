import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const PATHS = [
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Returns the path of Chromium on this machine, or null. The environment variable `CHROMIUM` overrides it. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM;
  if (named !== undefined) return existsSync(named) ? named : null;
  return [...inPath(NAMES), ...PATHS].find((path) => existsSync(path)) ?? null;
}

/**
 * Returns the path of Chromium's headless shell, or null. Tests take about half the time with it. It has no
 * back-forward cache, so some tests need the full Chromium.
 */
export function findHeadlessShell(): string | null {
  if (process.env.CHROMIUM !== undefined) return null;
  return inPath(SHELLS).find((path) => existsSync(path)) ?? null;
}

function inPath(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}
