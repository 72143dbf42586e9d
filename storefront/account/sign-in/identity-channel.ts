import type { IdentityProvider } from '#contract/account/identity.rules.ts';

/**
 * Page and popup talk by a BroadcastChannel: our pages have an opener policy of their own, so on its way over the
 * provider's pages the popup loses its opener, and the page learns nothing from `popup.closed`.
 */
const CHANNEL = 'ashjar-sign-in';
export const openIdentityChannel = (): BroadcastChannel => new BroadcastChannel(CHANNEL);

/** From the popup to the page that bears the mark; without a ticket it closes and nothing has changed. */
export type PopupMessage = { attemptId: string; provider: IdentityProvider; ticket: string | null };
/** From that page to the popup: heard, it may close. */
export type PageReply = { receivedId: string };
export type IdentityMessage = PopupMessage | PageReply;
