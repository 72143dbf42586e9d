import { signInCall } from '#contract/account/account.calls.ts';
import type { IdentityProvider } from '#contract/account/identity.rules.ts';
import type { SignedIn } from '#contract/account/phone.wire.ts';
import { type Answer, callApi } from '#storefront/api/api.ts';
import { readDeviceToken, readGuestId } from '#storefront/api/storage.ts';
import { type IdentityMessage, openIdentityChannel, type PageReply } from './identity-channel.ts';

/** The popup's size in pixels, for which the providers design their pages. */
const WIDTH = 480;
const HEIGHT = 680;

type Handlers = {
  /** Called when the shopper has signed in at the provider. `signInWithTicket` exchanges the ticket for a session. */
  ticket(ticket: string): void;
  /** Called when the shopper returned to the page or declined. Nothing has changed, so the page stops waiting. */
  closed(): void;
  blocked(): void;
};

/** The popup's size and position: centred in the shop's window and never larger than the window. */
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
 * Opens a provider's popup (Specification 4, Social sign-in). Call it directly in the click handler, or browsers block
 * the popup. It still listens after `closed`, because a shopper who only looked back at the page may finish in the
 * popup. Returns a function that stops listening.
 */
export function openIdentityPopup(provider: IdentityProvider, on: Handlers): () => void {
  const attemptId = makeAttemptId();
  const channel = openIdentityChannel();
  let isWaiting = true;
  const handleReturn = (): void => {
    if (!isWaiting || document.visibilityState === 'hidden') return;
    isWaiting = false;
    on.closed();
  };
  const stop = (): void => {
    isWaiting = false;
    channel.close();
    removeEventListener('focus', handleReturn);
    document.removeEventListener('visibilitychange', handleReturn);
  };
  channel.onmessage = ({ data }: MessageEvent<IdentityMessage>) => {
    if (!('attemptId' in data) || data.attemptId !== attemptId || data.provider !== provider) return;
    channel.postMessage({ receivedId: attemptId } satisfies PageReply);
    const { ticket } = data;
    if (ticket === null) return handleReturn();
    stop();
    on.ticket(ticket);
  };
  if (window.open(`/sign-in/${provider}?for=${attemptId}`, '_blank', popupFeatures()) === null) {
    stop();
    on.blocked();
    return stop;
  }
  addEventListener('focus', handleReturn);
  document.addEventListener('visibilitychange', handleReturn);
  return stop;
}

/** Signs in with the ticket from a provider's popup. The guest's cart is merged (Specification 4; product.md 2). */
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
