import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { findChromium, findHeadlessShell } from './chromium.ts';

let browser: Promise<Browser> | undefined;

/** The one Chromium of this process, started on first use. */
export function openBrowser(): Promise<Browser> {
  browser ??= start();
  return browser;
}

/** Closes this process's Chromium if it was started. */
export async function closeBrowser(): Promise<void> {
  const running = browser;
  browser = undefined;
  await (await running)?.close();
}

function start(): Promise<Browser> {
  const executablePath = findHeadlessShell() ?? findChromium();
  if (executablePath === null) {
    throw new Error(
      'There is no Chromium here: install it (apt-get install chromium), or name one with CHROMIUM=/path.',
    );
  }
  return chromium.launch({
    executablePath,
    // Chromium's sandbox fails in containers and as root. Without it, only the shop's own pages are opened.
    chromiumSandbox: false,
    // Do not use /dev/shm, which is too small in containers. Turn off font hinting, so that text looks the same on
    // every machine.
    args: ['--disable-dev-shm-usage', '--font-render-hinting=none'],
  });
}

/**
 * Listens to a context for everything that must never happen on a page: errors thrown or logged to the console (such as
 * a failed hydration or a refused script), missing files, and server errors.
 * @returns the problems so far, one line each
 */
export function listenForProblems(context: BrowserContext): readonly string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    // Skip failed resources: missing files are reported below with their URL, and a refused API call is no error of the
    // page.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      problems.push(`console: ${message.text()}`);
    }
  });
  context.on('weberror', (fault) => {
    problems.push(`thrown: ${fault.error().stack ?? fault.error().message}`);
  });
  context.on('response', (response) => {
    const request = response.request();
    const { pathname } = new URL(response.url());
    const mayBeRefused = pathname.startsWith('/api/') || request.isNavigationRequest();
    const status = response.status();
    if (status >= 500 ? status !== 503 : status >= 400 && !mayBeRefused) {
      problems.push(`answered ${status}: ${request.method()} ${response.url()}`);
    }
  });
  context.on('requestfailed', (request) => {
    // Requests may be cancelled when the page is left or a drawer is closed.
    const reason = request.failure()?.errorText ?? '';
    // Ignore failed prefetches: Chromium gives them up after some seconds on a busy machine, and the link then loads as
    // usual.
    const isAhead = request.headers()['sec-purpose']?.startsWith('prefetch') === true;
    if (reason !== 'net::ERR_ABORTED' && !isAhead) problems.push(`failed: ${request.url()} ${reason}`);
  });
  return problems;
}
