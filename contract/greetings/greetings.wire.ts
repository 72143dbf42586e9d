import * as z from 'zod/mini';
import { idAsText, renamed, request } from '#contract/wire.ts';

export const GREETING_KINDS = ['audio', 'video'] as const;
export type GreetingKind = (typeof GREETING_KINDS)[number];

/** 130 random bits, the last part of the greeting's URL: only people who have the token can play the greeting. */
export const greetingToken = z.string().check(z.regex(/^[a-z2-7]{26}$/));

/** A voice or video greeting on a card (decision 057). */
export const greeting = renamed({
  token: ['token', greetingToken],
  type: ['kind', z.enum(GREETING_KINDS)],
});
export type Greeting = z.output<typeof greeting>;

/**
 * The path of the page that plays a greeting, encoded in the card's QR code. The media file's path is below this path.
 */
export const greetingPath = (token: string): string => `/greeting/${token}`;
export const greetingFilePath = (token: string): string => `${greetingPath(token)}/file`;

const item = { item_id: ['itemId', idAsText] } as const;
const file = z.custom<Blob>((value) => value instanceof Blob);
/** The request body is one raw file instead of JSON; the query names the line of the cart. */
export const saveGreeting = z.codec(
  z.object({ query: z.object({ item_id: idAsText }), body: file }),
  z.custom<{ itemId: number; file: Blob }>(),
  {
    decode: ({ query, body }) => ({ itemId: query.item_id, file: body }),
    encode: ({ itemId, file: body }) => ({ query: { item_id: itemId }, body }),
  },
);
export const removeGreeting = request({ query: item });

/** The token's format is not validated: a malformed token gets the same response as an unknown one, 404. */
export const readGreeting = request({
  body: { token: ['token', z.string().check(z.minLength(1), z.maxLength(64))] },
});
/** The data that the page behind a card's QR code shows. */
export const playedGreeting = renamed({
  greeting: ['greeting', greeting],
  /** The sender's name; null for an anonymous sender. */
  sender_name: ['senderName', z.nullable(z.string())],
});
export type PlayedGreeting = z.output<typeof playedGreeting>;
