import * as z from 'zod/mini';
import { money, renamed, request } from '#contract/wire.ts';

export const creditReasons = ['late', 'damaged', 'wrongItem', 'goodwill'] as const;

export const giveWallet = request({
  params: { number: ['number', z.string().check(z.regex(/^A-\d{1,10}$/))] },
  body: {
    /** Names the request: a repeat gives nothing again. */
    key: ['key', z.uuid()],
    amount: ['amount', money],
    /** For the audit log; a word of a list, so that it names nobody. */
    reason: ['reason', z.enum(creditReasons)],
  },
});
export const givenWallet = renamed({ amount: ['amount', money] });
export const walletLimit = renamed({ own_limit: ['ownLimit', z.nullable(money)] });
export const noInput = request({});
