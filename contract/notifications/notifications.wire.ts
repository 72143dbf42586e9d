import * as z from 'zod/mini';
import { id, idAsText, moment, renamed, request } from '#contract/wire.ts';

/** Push services make tokens and subscriptions of printable ASCII. */
const deviceToken = z.string().check(z.regex(/^[\x20-\x7e]{1,4096}$/));
export const saveDevice = request({
  body: {
    user_id: ['userId', z.optional(id)],
    device_id: [null, z.literal('Web')],
    device_token: ['deviceToken', deviceToken],
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
export const ownStockAlerts = z.array(
  renamed({
    product_id: ['productId', id],
    color_id: ['colourId', z.nullable(id)],
    cities_id: ['cityId', id],
    requested_at: ['requestedAt', moment],
  }),
);
export type OwnStockAlert = z.output<typeof ownStockAlerts>[number];
export const removeDevice = request({ body: { device_token: ['deviceToken', deviceToken] } });
/** The public half of the key that browsers subscribe to, base64url; with Firebase, the app they register with as well. */
export const pushKey = renamed({
  public_key: ['publicKey', z.nullable(z.string())],
  firebase: [
    'firebase',
    z.nullable(
      renamed({
        api_key: ['apiKey', z.string()],
        project_id: ['projectId', z.string()],
        app_id: ['appId', z.string()],
        sender_id: ['senderId', z.string()],
      }),
    ),
  ],
});
