import * as z from 'zod/mini';
import { id, idAsText, moment, renamed, request } from '#contract/wire.ts';

/** A token or subscription of a push service: printable ASCII. */
const deviceToken = z.string().check(z.regex(/^[\x20-\x7e]{1,4096}$/));
export const saveDevice = request({
  body: {
    user_id: ['userId', z.optional(id)],
    device_id: [null, z.literal('Web')],
    device_token: ['deviceToken', deviceToken],
  },
});
const stockAlert = {
  params: { productId: ['productId', idAsText] },
  query: { color_id: ['colourId', z.optional(idAsText)], cities_id: ['cityId', idAsText] },
} as const;
export const saveNotifyMe = request(stockAlert);
export const removeNotifyMe = request(stockAlert);
/** The browsers that receive push notifications, for the data export. */
export const ownDevices = z.array(renamed({ saved_at: ['savedAt', moment] }));
/** A customer's stock alerts, for the product pages and the data export. */
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
/** The public key with which browsers subscribe to push, as base64url; with Firebase also the app's configuration. */
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
