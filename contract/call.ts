import type * as z from 'zod/mini';
import type { Reason } from './reasons.ts';

/**
 * Who may make a call: declared by every call, checked in server/http/authorize. `session` includes guests; `customer`
 * is a signed-in shopper (Specification 6).
 */
export type Audience = 'anyone' | 'session' | 'customer';

/**
 * At most `requests` in `perSeconds` from one address or one session; beyond that the call is refused as tooManyTries.
 * An IPv6 address counts as its /64, and larger networks have their own limits (server/http/limit-rate).
 */
export type RateLimit = { requests: number; perSeconds: number; by: 'address' | 'session' };

export type Call<
  I extends z.ZodMiniType = z.ZodMiniType,
  O extends z.ZodMiniType = z.ZodMiniType,
  A extends Audience = Audience,
> = {
  /** `domain.verbNoun`: the server's file is `server/<domain>/<verb-noun>.ts` (architecture.md 2). */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under /api/v1; `:id` marks a parameter. */
  path: string;
  /** The path of the same call for guests (Specification 6: guests use /web/). */
  guestPath?: string;
  audience: A;
  input: I;
  output: O;
  /** The call's own reasons to refuse. notValid, notSignedIn, tooManyTries, unavailable and broken are implied. */
  refusals?: Reason[];
  limit?: RateLimit;
  /**
   * The answer depends only on language and input, never on the caller, and changes with the catalogue, so it is
   * cached.
   */
  isCacheable?: A extends 'anyone' ? true : never;
  /** Limits the questions from one address whose answer is not in the cache, because only those cost something. */
  limitUncached?: Omit<RateLimit, 'by'>;
  /** The request body is one raw file of at most this many bytes, instead of JSON (product.md 8, Uploads). */
  maxFileBytes?: number;
  /** A success is a file without an envelope; a refusal has an envelope. */
  answersFile?: true;
  /** Our addition to section 7 of the specification (product.md 1). */
  ours?: true;
};

export function defineCall<I extends z.ZodMiniType, O extends z.ZodMiniType, const A extends Audience>(
  call: Call<I, O, A>,
): Call<I, O, A> {
  return call;
}

export type InputOf<C extends Pick<Call, 'input'>> = z.output<C['input']>;
export type OutputOf<C extends Pick<Call, 'output'>> = z.output<C['output']>;
