import type * as z from 'zod/mini';
import type { Reason } from './reasons.ts';

/**
 * Who may make a call. Every call declares its audience; server/http/authorize checks it. `session` includes guests;
 * `customer` is a signed-in shopper (Specification 6).
 */
export type Audience = 'anyone' | 'session' | 'customer';

/**
 * At most `requests` in `perSeconds` from one IP address or session; further requests are refused as tooManyTries. An
 * IPv6 address counts as its /64, and larger networks have their own limits (server/http/limits/limit-rate).
 */
export type RateLimit = { requests: number; perSeconds: number; by: 'address' | 'session' };

export type Call<
  I extends z.ZodMiniType = z.ZodMiniType,
  O extends z.ZodMiniType = z.ZodMiniType,
  A extends Audience = Audience,
> = {
  /**
   * The call's name, `domain.verbNoun`; the server implements it in `server/<domain>/<verb-noun>.ts` (architecture.md
   * 2).
   */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path of the call's URL below /api/v1; `:id` marks a parameter. */
  path: string;
  /** The path of the same call for guests, who use /web/ (Specification 6). */
  guestPath?: string;
  audience: A;
  input: I;
  output: O;
  /**
   * The call's own reasons to refuse a request. notValid, notSignedIn, tooManyTries, unavailable and broken are
   * implied.
   */
  refusals?: Reason[];
  limit?: RateLimit;
  /**
   * The response is cached: it depends only on language and input, never on the caller, and changes only with the
   * catalogue.
   */
  isCacheable?: A extends 'anyone' ? true : never;
  /** Limits requests from one IP address whose response is not cached, because only those cost something. */
  limitUncached?: Omit<RateLimit, 'by'>;
  /** The request body is one raw file of at most this many bytes, not JSON (product.md 8, Uploads). */
  maxFileBytes?: number;
  /** A success returns a file without an envelope; a refusal has an envelope. */
  answersFile?: true;
  /** True for a call that the shop added and that is not in section 7 of the specification (product.md 1). */
  ours?: true;
};

export function defineCall<I extends z.ZodMiniType, O extends z.ZodMiniType, const A extends Audience>(
  call: Call<I, O, A>,
): Call<I, O, A> {
  return call;
}

export type InputOf<C extends Pick<Call, 'input'>> = z.output<C['input']>;
export type OutputOf<C extends Pick<Call, 'output'>> = z.output<C['output']>;
