import * as z from 'zod/mini';
import { greeting } from '#contract/greetings/greetings.wire.ts';
import { renamed } from '#contract/wire.ts';
import { CARD_DESIGNS } from './gift-card.rules.ts';

export const cardDesign = z.enum(CARD_DESIGNS);

export const giftCard = renamed({
  card_message: ['message', z.nullable(z.string())],
  card_design: ['design', cardDesign],
  card_from: ['from', z.nullable(z.string())],
  /** The greeting that the card's QR code plays. */
  greeting: ['greeting', z.nullable(greeting)],
});
export type GiftCard = z.output<typeof giftCard>;
