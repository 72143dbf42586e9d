import type { MeasuredPage, PageFault } from '#contract/measurement/measurement.rules.ts';
import type { SendPageFault } from '#contract/measurement/measurement.wire.ts';

/*
 * Watches whether the page hydrates, and reports to the shop when it does not. It is the first of the page's module
 * scripts, which run in document order, so that it notices every other one that fails to load. For the same reason it
 * is a single file that imports nothing but types.
 *
 * `data-page` on the root element is 'alive' once React has hydrated the page (shell/shell), and 'plain' when that
 * failed. A plain page shows what works without script, and offers to reload it (render/document, ui/base.css).
 */

/** The page at this address is shown plain on the next load, once, in this tab. */
const PLAIN_KEY = 'plain_page';
/** How long a page may take to hydrate after the whole document has arrived, in milliseconds. */
const MAX_START_MS = 20_000;
const MAX_REPORTS = 3;
const MAX_CHARACTERS = 300;

const root = document.documentElement;
const page = document.querySelector<HTMLElement>('script[data-page]')?.dataset.page as MeasuredPage;
let reports = 0;
let isLeaving = false;

function report(kind: PageFault, message: string, source: string | null): void {
  // A load that is cancelled because the page is being left is no fault.
  if (isLeaving) return;
  if (root.dataset.page !== 'alive') root.dataset.page = 'plain';
  reports += 1;
  if (reports > MAX_REPORTS) return;
  const body: SendPageFault = {
    page,
    language: root.lang as SendPageFault['language'],
    kind,
    message: message.slice(0, MAX_CHARACTERS),
    place: source,
  };
  const blob = new Blob([JSON.stringify(body)], { type: 'application/json' });
  navigator.sendBeacon('/api/v1/common/page-faults', blob);
}

const isSkippedTransition = (reason: unknown): boolean =>
  reason instanceof DOMException && /transition/i.test(reason.message);

/** Errors of extensions and foreign scripts are ignored: only one that names a built file of the shop is reported. */
function reportThrown(error: unknown, filename = ''): void {
  const { message = String(error), stack = '' } = (error ?? {}) as Partial<Error>;
  const source = /\/assets\/([\w.-]+(?::\d+){0,2})/.exec(`${stack} ${message} ${filename}`)?.[1];
  if (source === undefined) return;
  report('error', message, source);
  // After an uncaught error React removes the whole page: reload the server's page, without its script.
  setTimeout(() => {
    if (document.getElementById('root')?.hasChildNodes() !== false) return;
    try {
      sessionStorage.setItem(PLAIN_KEY, location.href);
    } catch {
      // Without this flag the page would fail again and again.
      return;
    }
    location.reload();
  });
}

try {
  if (sessionStorage.getItem(PLAIN_KEY) === location.href) {
    sessionStorage.removeItem(PLAIN_KEY);
    root.dataset.page = 'plain';
  }
} catch {
  // A browser without storage has no flag.
}
addEventListener(
  'error',
  (event: Event) => {
    if (event instanceof ErrorEvent) reportThrown(event.error ?? event.message, event.filename);
    else if (event.target instanceof HTMLScriptElement && event.target.type === 'module')
      report('script', 'did not load', event.target.src.split('/').at(-1) ?? null);
  },
  true,
);
addEventListener('unhandledrejection', (event) => {
  // A page that is left while it fades in: the browser skips the cross-fade, and nothing is wrong.
  if (isSkippedTransition(event.reason)) event.preventDefault();
  else reportThrown(event.reason);
});
addEventListener('pagehide', () => {
  isLeaving = true;
});
addEventListener('pageshow', () => {
  isLeaving = false;
});
setTimeout(() => {
  if (root.dataset.page === undefined) report('timeout', 'not alive yet', null);
}, MAX_START_MS);
