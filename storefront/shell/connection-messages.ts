import { dismissToast, showToast } from '#storefront/ui/messages.ts';

const ID = 'network';
type Labels = { unreached: string; offline: string; tryAgain: string };
let labels: Labels | null = null;
const waiting = new Set<() => void>();
let hasTyped = false;
const reload = (): void => location.reload();

function tryAgain(): void {
  dismissToast(ID);
  const all = [...waiting];
  waiting.clear();
  // A reload would lose what was typed on this page. Its forms can be sent again.
  for (const retry of all) if (retry !== reload || !hasTyped) retry();
}

/**
 * Offers a retry after a call that did not reach the server (product.md 3): one toast for any number of failed calls,
 * and one press retries them all. If a call cannot be retried, the press reloads the page, unless something was typed
 * on it.
 */
export function showUnreachable(retry: () => void = reload): void {
  waiting.add(retry);
  if (labels === null) return;
  showToast({
    id: ID,
    text: navigator.onLine ? labels.unreached : labels.offline,
    icon: 'wifi-slash',
    action: { label: labels.tryAgain, onPress: tryAgain },
    staysMs: navigator.onLine && labels.unreached !== labels.offline ? 20_000 : null,
  });
}

/** Replaces the messages about the connection by a permanent one for a cached copy of a page. */
export function showOfflineCopy(text: string): void {
  if (labels === null) return;
  labels = { ...labels, unreached: text, offline: text };
  showUnreachable();
}

/** Shows a message when the connection is lost, and retries when it is back. */
export function startConnectionMessages(given: Labels): void {
  labels = given;
  addEventListener(
    'input',
    () => {
      hasTyped = true;
    },
    { capture: true, once: true },
  );
  addEventListener('offline', () => {
    showToast({ id: ID, text: labels?.offline ?? given.offline, icon: 'wifi-slash', staysMs: null });
  });
  addEventListener('online', tryAgain);
  if (!navigator.onLine) showToast({ id: ID, text: given.offline, icon: 'wifi-slash', staysMs: null });
}
