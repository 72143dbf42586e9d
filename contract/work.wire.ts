import * as z from 'zod/mini';

/**
 * The proof of work that a browser must do while a call gets many requests from strangers (`workNeeded`): the
 * `challenge` in the refusal's data, and the solution in the header `proof-of-work`, as JSON in base64. The shapes are
 * those of altcha-lib.
 */
export const challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    salt: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    data: z.object({ call: z.string(), household: z.string(), level: z.int(), until: z.int() }),
  }),
  signature: z.string(),
});
export type Challenge = z.output<typeof challenge>;

export const solved = z.object({
  challenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
});
export type Solved = z.output<typeof solved>;
