import * as z from 'zod/mini';
import { money, renamed, request, typed } from '#contract/wire.ts';

export const giveWallet = request({
  params: { number: ['number', z.string().check(z.regex(/^A-\d{1,10}$/))] },
  body: {
    /** Names the request: a repeat gives nothing again. */
    key: ['key', z.uuid()],
    amount: ['amount', money],
    /** For the shop's own books; the customer does not see it. */
    reason: ['reason', typed(200)],
  },
});
export const givenWallet = renamed({ amount: ['amount', money] });
export const walletLimit = renamed({ own_limit: ['ownLimit', z.nullable(money)] });
export const noInput = request({});
