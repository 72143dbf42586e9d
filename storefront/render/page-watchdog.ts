import type { MeasuredPage, PageFault } from '#contract/measurement/measurement.rules.ts';
import type { SendPageFault } from '#contract/measurement/measurement.wire.ts';

/*
 * Starts the page's script after the first paint, watches whether the page hydrates, and reports to the shop when it
 * does not. It is the first of the page's module scripts, so that it notices every other one that fails to load. For
 * the same reason it is a single file that imports nothing but types.
 *
 * `data-page` on the root element is 'alive' once React has hydrated the page (shell/shell), and 'plain' if that
 * failed. A plain page shows what works without script, and offers to reload (render/document, ui/base.css).
 */

/** The storage key of the URL whose page must be used without its script on the next load, once, in this tab. */
const PLAIN_KEY = 'plain_page';
/** The maximum time for a page to hydrate after the whole document has arrived, in milliseconds. */
const MAX_START_MS = 20_000;
/** How long the page's script waits for the main picture at most, in milliseconds. */
const MAX_PICTURE_MS = 4_000;
const MAX_REPORTS = 3;
const MAX_CHARACTERS = 300;

const root = document.documentElement;
const page = document.querySelector<HTMLElement>('script[data-page]')?.dataset.page as MeasuredPage;
let reports = 0;
let isLeaving = false;

function report(kind: PageFault, message: string, source: string | null): void {
  // Ignore scripts whose loading is cancelled because the shopper leaves the page.
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

/**
 * Reports a thrown error if its stack names one of the shop's built files. Errors of browser extensions and foreign
 * scripts are ignored.
 */
function reportThrown(error: unknown, filename = ''): void {
  const { message = String(error), stack = '' } = (error ?? {}) as Partial<Error>;
  const source = /\/assets\/([\w.-]+(?::\d+){0,2})/.exec(`${stack} ${message} ${filename}`)?.[1];
  if (source === undefined) return;
  report('error', message, source);
  // React removes the whole page after an uncaught error: reload the page to use it without its script.
  setTimeout(() => {
    if (document.getElementById('root')?.hasChildNodes() !== false) return;
    try {
      sessionStorage.setItem(PLAIN_KEY, location.href);
    } catch {
      // If the flag cannot be stored, do not reload, because the page would fail again and again.
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
  // A browser that blocks storage throws here: continue without the flag.
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
  // Ignore a cross-fade that the browser skipped because the shopper left the page, which is no error.
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

// React is not there to mark a button that is pressed now, so that the press is repeated later (page/early-presses).
addEventListener(
  'click',
  ({ target }) => {
    if (root.dataset.page !== undefined) return;
    const button = (target as Element).closest<HTMLElement>(
      'button[type=button]:not([popovertarget]), a[aria-haspopup=dialog]:not([role])',
    );
    if (button) button.dataset.pressed = '';
  },
  { capture: true },
);

/** Loads what the page needs after its first paint (render/document). Does nothing when repeated. */
function startPage(): void {
  const later = document.querySelector<HTMLTemplateElement>('template[data-after-paint]');
  if (later) document.head.append(later.content);
}

/** Resolves when the page's main pictures can be painted, or have failed. */
const untilPicturesArrived = (): Promise<unknown> =>
  Promise.all(
    [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')].map((picture) =>
      picture.decode().catch(() => {}),
    ),
  );

/** Loads the style files of the next pages (render/document); this page has its styles in itself. */
function loadStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[disabled]')) link.disabled = false;
}

const FIRST = { once: true, passive: true, capture: true };
// A shopper who touches the page waits for no picture.
for (const touch of ['pointerdown', 'keydown', 'focusin']) addEventListener(touch, startPage, FIRST);
// A page that nobody touches has no next page. A focus does not count, because the page's own dialogs take it.
for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, loadStyles, FIRST);
// A page in the background, or prerendered for the next press, paints nothing.
if (document.visibilityState === 'hidden') startPage();
else {
  setTimeout(startPage, MAX_PICTURE_MS);
  // The callback runs before the frame is painted, a timer in it after.
  void untilPicturesArrived().then(() => requestAnimationFrame(() => setTimeout(startPage)));
}
