import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { everyCall } from '#contract/every-call.ts';
import { authorize, type Caller, callerOf } from './authorize.ts';
import type { Session } from './context.ts';
import { Refusal } from './refuse.ts';

const session = fc.record({ id: fc.nat(), shopperId: fc.nat(), isGuest: fc.boolean() });
const callers = fc.option(session).map((found: Session | null) => callerOf(found));
const calls = fc.constantFrom(...everyCall);

/** The expected decision, written from the specification and not derived from the table under test. */
function expected(audience: string, { session: found }: Caller): string {
  if (audience === 'anyone') return 'allowed';
  if (found === null) return 'notSignedIn';
  return audience === 'customer' && found.isGuest ? 'notAllowed' : 'allowed';
}

describe('Who may make a call (Specification 6)', () => {
  it('is decided by the audience that the call declares, for every call of the contract and every caller', () => {
    fc.assert(
      fc.property(calls, callers, (call, caller) => {
        const decided = authorize(call, caller);
        expect(decided instanceof Refusal ? decided.reason : 'allowed').toBe(expected(call.audience, caller));
      }),
      { numRuns: 2_000 },
    );
  });

  it('returns the same caller when the call is allowed', () => {
    fc.assert(
      fc.property(calls, callers, (call, caller) => {
        const decided = authorize(call, caller);
        if (!(decided instanceof Refusal)) expect(decided).toBe(caller);
      }),
    );
  });

  it('allows nobody to make a call with an unknown audience', () => {
    for (const found of [null, { id: 1, shopperId: 1, isGuest: false }])
      expect(() => authorize({ audience: 'staff' as never }, callerOf(found))).toThrow(TypeError);
  });

  it('must be declared by every call, or the call does not compile', () => {
    const rest = {
      name: 'a.b',
      method: 'GET',
      path: '/a',
      input: z.object({}),
      output: z.object({}),
    } as const;
    // @ts-expect-error a call without an audience
    defineCall(rest);
    // @ts-expect-error an unknown audience
    defineCall({ ...rest, audience: 'everybody' });
    // @ts-expect-error a cacheable response of a call that is not for everybody
    defineCall({ ...rest, audience: 'customer', isCacheable: true });
    for (const { name, audience } of everyCall)
      expect(['anyone', 'session', 'customer'], name).toContain(audience);
  });
});
