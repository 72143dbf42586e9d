import type { PopupMessage } from '#storefront/ui/messages.ts';

/** Where a shopper goes on who asked for more than one order can have. */
export const refusalLink = (code: string | null): PopupMessage['goTo'] =>
  code === 'tooManyPieces' ? 'corporate-gifts' : undefined;
