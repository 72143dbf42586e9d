import * as z from 'zod/mini';
import { id, idAsText, request } from '#contract/wire.ts';

export const saveDevice = request({
  body: {
    user_id: ['userId', z.optional(id)],
    device_id: [null, z.literal('Web')],
    // Push services make tokens and subscriptions of printable ASCII.
    device_token: ['deviceToken', z.string().check(z.regex(/^[\x20-\x7e]{1,4096}$/))],
  },
});
export const saveNotifyMe = request({
  params: { productId: ['productId', idAsText] },
  query: { color_id: ['colourId', z.optional(idAsText)], cities_id: ['cityId', idAsText] },
});
