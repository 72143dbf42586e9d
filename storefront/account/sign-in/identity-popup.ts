import { signInCall } from '#contract/account/account.calls.ts';
import type { IdentityProvider } from '#contract/account/identity.rules.ts';
import type { SignedIn } from '#contract/account/phone.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import type { Answer } from '#storefront/api/client.ts';
import { readDeviceToken, readGuestId } from '#storefront/api/storage.ts';
import { type IdentityMessage, openIdentityChannel, type PageReply } from './identity-channel.ts';

/** What the providers' own pages are drawn for. */
const WIDTH = 480;
const HEIGHT = 680;

type On = {
  /** Signed in there: `signInWithTicket` makes it a session here. */
  ticket(ticket: string): void;
  /** The shopper is back on the page, or said no: nothing has changed, nothing is waited for. */
  closed(): void;
  /** The browser opens no windows for us. */
  blocked(): void;
};

/** In the middle of the shop's window, and never larger than it. */
function popupFeatures(): string {
  const width = Math.min(WIDTH, outerWidth);
  const height = Math.min(HEIGHT, outerHeight);
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 2);
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}

const makeAttemptId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * Opens a provider's popup (Specification 4, Social sign-in); call it in the press itself, or browsers block it.
 * `closed` ends the waiting, not the listening: somebody who looked back at the page for a moment and then finishes in
 * the popup is signed in all the same. Answers what ends it all, for when nobody cares any more.
 */
export function openIdentityPopup(provider: IdentityProvider, on: On): () => void {
  const attemptId = makeAttemptId();
  const channel = openIdentityChannel();
  let isWaiting = true;
  const back = (): void => {
    if (!isWaiting || document.visibilityState === 'hidden') return;
    isWaiting = false;
    on.closed();
  };
  const stop = (): void => {
    isWaiting = false;
    channel.close();
    removeEventListener('focus', back);
    document.removeEventListener('visibilitychange', back);
  };
  channel.onmessage = ({ data }: MessageEvent<IdentityMessage>) => {
    if (!('attemptId' in data) || data.attemptId !== attemptId || data.provider !== provider) return;
    channel.postMessage({ receivedId: attemptId } satisfies PageReply);
    const { ticket } = data;
    if (ticket === null) return back();
    stop();
    on.ticket(ticket);
  };
  if (window.open(`/sign-in/${provider}?for=${attemptId}`, '_blank', popupFeatures()) === null) {
    stop();
    on.blocked();
    return stop;
  }
  addEventListener('focus', back);
  document.addEventListener('visibilitychange', back);
  return stop;
}

/** The login call of a popup: the ticket says who; the guest's cart comes along (Specification 4; product.md 2). */
export function signInWithTicket(
  provider: IdentityProvider,
  ticket: string,
  { retry }: { retry?: () => void } = {},
): Promise<Answer<SignedIn>> {
  const guestId = readGuestId();
  const input = {
    loginType: provider,
    socialToken: ticket,
    deviceToken: readDeviceToken(),
    ...(guestId === null ? {} : { guestId }),
  };
  return callApi(signInCall, input, retry ? { retry } : {});
}
