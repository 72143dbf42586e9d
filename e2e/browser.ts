import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { findChromium, findHeadlessShell } from './chromium.ts';

let browser: Promise<Browser> | undefined;

/** One Chromium for this process, started when first asked for. */
export function openBrowser(): Promise<Browser> {
  browser ??= start();
  return browser;
}

/** Ends it, if it was ever started. */
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
    // Chromium's own cage needs rights that containers, and root, do not have; the pages are ours alone.
    chromiumSandbox: false,
    args: ['--disable-dev-shm-usage', '--font-render-hinting=none'],
  });
}

/**
 * Listens to everything in this context that must never happen on a page: errors thrown or written to the console (a
 * broken hydration and a refused script among them), files that are missing, answers of a broken server.
 * @returns what has happened so far, one line each.
 */
export function listenForProblems(context: BrowserContext): readonly string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    // Missing files are heard of below, with their address; a refused call is no problem of the page.
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
    // What a page that is left, or a drawer that is closed, no longer waits for.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()} ${reason}`);
  });
  return problems;
}
