import type * as z from 'zod/mini';
import type { Reason } from './reasons.ts';

/**
 * Who may make a call, declared by every call and decided in server/http/authorize. A guest's session is a session; a
 * customer is someone signed in (Specification 6).
 */
export type Audience = 'anyone' | 'session' | 'customer';

/**
 * At most `requests` in `perSeconds` by one address or one session; beyond it the call is refused as tooManyTries. An
 * IPv6 address counts as its /64, and larger networks have limits of their own (server/http/limit-rate).
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
  /** The guest's form of a product path (Specification 6: guests use /web/). */
  guestPath?: string;
  audience: A;
  input: I;
  output: O;
  /** Reasons of its own; notValid, notSignedIn, tooManyTries, unavailable and broken go without saying. */
  refusals?: Reason[];
  limit?: RateLimit;
  /** The answer depends on language and input only, never on who asks, and changes with the catalogue: it may be kept. */
  isCacheable?: A extends 'anyone' ? true : never;
  /** The body is one file as it stands, at most this long, in place of JSON (product.md 8, Uploads). */
  maxFileBytes?: number;
  /** A success is a file and has no envelope; a refusal has its own. */
  answersFile?: true;
  /** Ours, beyond section 7 of the specification (product.md 1). */
  ours?: true;
};

export function defineCall<I extends z.ZodMiniType, O extends z.ZodMiniType, const A extends Audience>(
  call: Call<I, O, A>,
): Call<I, O, A> {
  return call;
}

export type InputOf<C extends Call> = z.output<C['input']>;
export type OutputOf<C extends Call> = z.output<C['output']>;
