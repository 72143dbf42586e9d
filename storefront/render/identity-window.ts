import { isIdentityProvider, isPopupMark, type PopupOrigin } from '#contract/account/identity.rules.ts';
import {
  type FromPopup,
  type IdentityMessage,
  openIdentityChannel,
} from '#storefront/account/identity-channel.ts';
import styles from './identity-page.module.css';

// The script of the identity popup's own pages (identity-page.tsx draws them).

/** A page that is open answers within milliseconds; one that a phone has put to sleep, when it is looked at again. */
const HEARD_WITHIN_MS = 3_000;
/** A window that may close itself is gone by then. */
const CLOSED_WITHIN_MS = 500;

const channel = openIdentityChannel();

function originIn(mark: string | null | undefined, provider: string | null | undefined): PopupOrigin | null {
  return isPopupMark(mark ?? undefined) && isIdentityProvider(provider)
    ? { mark: mark as string, provider }
    : null;
}

const partsOfPage = () => document.querySelectorAll<HTMLElement>(`.${styles.part}`);

function show(words: 'heard' | 'unheard'): void {
  for (const part of partsOfPage()) part.hidden = part.dataset.words !== words;
}

/** Browsers close only windows that a script has opened, and not all of those: then something is said instead. */
function leave(otherwise: () => void): void {
  window.close();
  setTimeout(otherwise, CLOSED_WITHIN_MS);
}

/** Tells the page that waits; the ticket leaves the address first, so that it stays in no history. */
function handOver(): void {
  const told = new URLSearchParams(location.hash.slice(1));
  history.replaceState(null, '', location.pathname);
  const origin = originIn(told.get('mark'), told.get('provider'));
  const ticket = told.get('ticket');
  if (origin === null) {
    leave(() => show('unheard'));
    return;
  }
  const late = setTimeout(() => {
    if (ticket === null) leave(() => show('heard'));
    else show('unheard');
  }, HEARD_WITHIN_MS);
  channel.onmessage = ({ data }: MessageEvent<IdentityMessage>) => {
    if (!('heard' in data) || data.heard !== origin.mark) return;
    clearTimeout(late);
    leave(() => show('heard'));
  };
  channel.postMessage({ ...origin, ticket } satisfies FromPopup);
}

function close(event: Event): void {
  event.preventDefault();
  const { mark, provider } = document.body.dataset;
  const origin = originIn(mark, provider);
  if (origin) channel.postMessage({ ...origin, ticket: null } satisfies FromPopup);
  leave(() => location.assign('/'));
}

if (partsOfPage().length > 0) handOver();
for (const link of document.querySelectorAll(`.${styles.close}`)) link.addEventListener('click', close);
