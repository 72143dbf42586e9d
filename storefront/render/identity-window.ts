import { isAttemptId, isIdentityProvider, type PopupOrigin } from '#contract/account/identity.rules.ts';
import {
  type IdentityMessage,
  openIdentityChannel,
  type PopupMessage,
} from '#storefront/account/sign-in/identity-channel.ts';
import styles from './identity-page.module.css';

// The script of the sign-in popup's own pages (rendered by identity-page.tsx).

/**
 * How long to wait for the main page's confirmation, in milliseconds. A visible page answers at once; a page that a
 * phone has suspended answers when it is visible again.
 */
const ACK_TIMEOUT_MS = 3_000;
/** How long to wait for the popup to close, in milliseconds. After that the browser has refused to close it. */
const CLOSE_TIMEOUT_MS = 500;

const channel = openIdentityChannel();

function originIn(
  attemptId: string | null | undefined,
  provider: string | null | undefined,
): PopupOrigin | null {
  return isAttemptId(attemptId ?? undefined) && isIdentityProvider(provider)
    ? { attemptId: attemptId as string, provider }
    : null;
}

const partsOfPage = () => document.querySelectorAll<HTMLElement>(`.${styles.part}`);

function show(name: 'confirmed' | 'unconfirmed'): void {
  for (const part of partsOfPage()) part.hidden = part.dataset.page !== name;
}

/**
 * Closes the popup. Browsers close only some of the windows that a script opened; if this one stays open, `otherwise`
 * shows a message.
 */
function leave(otherwise: () => void): void {
  window.close();
  setTimeout(otherwise, CLOSE_TIMEOUT_MS);
}

/** Passes the sign-in ticket to the waiting page. Removes it from the URL first, so that it stays in no history. */
function handOver(): void {
  const fragment = new URLSearchParams(location.hash.slice(1));
  history.replaceState(null, '', location.pathname);
  const origin = originIn(fragment.get('attemptId'), fragment.get('provider'));
  const ticket = fragment.get('ticket');
  if (origin === null) {
    leave(() => show('unconfirmed'));
    return;
  }
  const timeout = setTimeout(() => {
    if (ticket === null) leave(() => show('confirmed'));
    else show('unconfirmed');
  }, ACK_TIMEOUT_MS);
  channel.onmessage = ({ data }: MessageEvent<IdentityMessage>) => {
    if (!('receivedId' in data) || data.receivedId !== origin.attemptId) return;
    clearTimeout(timeout);
    leave(() => show('confirmed'));
  };
  channel.postMessage({ ...origin, ticket } satisfies PopupMessage);
}

function close(event: Event): void {
  event.preventDefault();
  const { attemptId, provider } = document.body.dataset;
  const origin = originIn(attemptId, provider);
  if (origin) channel.postMessage({ ...origin, ticket: null } satisfies PopupMessage);
  leave(() => location.assign('/'));
}

if (partsOfPage().length > 0) handOver();
for (const link of document.querySelectorAll(`.${styles.close}`)) link.addEventListener('click', close);
