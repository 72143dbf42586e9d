import type { IdentityProvider } from '#contract/account/identity.rules.ts';

/**
 * Page and popup communicate through a BroadcastChannel. Our pages set an opener policy, so on the way through the
 * provider's pages the popup loses its opener, and the page cannot rely on `popup.closed`.
 */
const CHANNEL = 'ashjar-sign-in';
export const openIdentityChannel = (): BroadcastChannel => new BroadcastChannel(CHANNEL);

/** From the popup to the page that started this attempt. Without a ticket the popup closes and nothing has changed. */
export type PopupMessage = { attemptId: string; provider: IdentityProvider; ticket: string | null };
/** From the page to the popup: the message arrived, so the popup may close. */
export type PageReply = { receivedId: string };
export type IdentityMessage = PopupMessage | PageReply;
