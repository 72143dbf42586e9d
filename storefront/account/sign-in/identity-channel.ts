import type { IdentityProvider } from '#contract/account/identity.rules.ts';

/**
 * The page and its sign-in popup communicate through a BroadcastChannel. Our pages set an opener policy, so the popup
 * loses its opener on the provider's pages, and the page cannot rely on `popup.closed`.
 */
const CHANNEL = 'ashjar-sign-in';
export const openIdentityChannel = (): BroadcastChannel => new BroadcastChannel(CHANNEL);

/** The popup's message to the page that started this sign-in attempt. The ticket is null if the shopper declined. */
export type PopupMessage = { attemptId: string; provider: IdentityProvider; ticket: string | null };
/** The page's confirmation that it received the popup's message, so that the popup may close. */
export type PageReply = { receivedId: string };
export type IdentityMessage = PopupMessage | PageReply;
