import * as z from 'zod/mini';
import { id, idAsText, moment, renamed, request } from '#contract/wire.ts';

export const saveDevice = request({
  body: {
    user_id: ['userId', z.optional(id)],
    device_id: [null, z.literal('Web')],
    // Push services make tokens and subscriptions of printable ASCII.
    device_token: ['deviceToken', z.string().check(z.regex(/^[\x20-\x7e]{1,4096}$/))],
  },
});
const wish = {
  params: { productId: ['productId', idAsText] },
  query: { color_id: ['colourId', z.optional(idAsText)], cities_id: ['cityId', idAsText] },
} as const;
export const saveNotifyMe = request(wish);
export const removeNotifyMe = request(wish);
/** A browser that agreed to be told things, for the export of one's data. */
export const ownDevices = z.array(renamed({ saved_at: ['savedAt', moment] }));
/** What somebody waits for until it can be had again; also for the export of one's data. */
export const ownWishes = z.array(
  renamed({
    product_id: ['productId', id],
    color_id: ['colourId', z.nullable(id)],
    cities_id: ['cityId', id],
    wished_at: ['wishedAt', moment],
  }),
);
export type OwnWish = z.output<typeof ownWishes>[number];
/** The public half of the shop's key, base64url. */
export const pushKey = renamed({ public_key: ['publicKey', z.nullable(z.string())] });
