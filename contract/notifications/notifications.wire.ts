import * as z from 'zod/mini';
import { id, idAsText, request } from '#contract/wire.ts';

export const saveDevice = request({
  body: {
    user_id: ['userId', z.optional(id)],
    device_id: [null, z.literal('Web')],
    device_token: ['deviceToken', z.string().check(z.minLength(1), z.maxLength(4096))],
  },
});
export const saveNotifyMe = request({
  params: { productId: ['productId', idAsText] },
  query: { color_id: ['colourId', z.optional(idAsText)], cities_id: ['cityId', idAsText] },
});
