import type { Call } from '#contract/call.ts';
import type { Session } from './context.ts';
import { type Refusal, refuse } from './refuse.ts';

/** Who sends a request. A guest has a session without having signed in; a customer has signed in. */
export type Caller =
  | { kind: 'anonymous'; session: null }
  | { kind: 'guest'; session: Session }
  | { kind: 'customer'; session: Session };

export function callerOf(session: Session | null): Caller {
  if (session === null) return { kind: 'anonymous', session };
  return session.isGuest ? { kind: 'guest', session } : { kind: 'customer', session };
}

type AuthorizedCall = Pick<Call, 'audience'>;
type Decision = 'allowed' | Refusal;
const allowed = (): Decision => 'allowed';
const notSignedIn = (): Decision => refuse('notSignedIn', (t) => t.http.notSignedIn);
const customerOnly = (): Decision => refuse('notAllowed', (t) => t.http.customerOnly);

/**
 * The decision for every audience and every kind of caller. A new audience or kind of caller does not compile until
 * each of its cells has a decision. A decision gets the call and the caller, so it can check a permission that the call
 * declares.
 */
const DECISIONS: {
  [A in Call['audience']]: {
    [K in Caller['kind']]: (call: AuthorizedCall, caller: Caller & { kind: K }) => Decision;
  };
} = {
  anyone: { anonymous: allowed, guest: allowed, customer: allowed },
  session: { anonymous: notSignedIn, guest: allowed, customer: allowed },
  customer: { anonymous: notSignedIn, guest: customerOnly, customer: allowed },
};

/**
 * Decides whether a caller may make a call. Nothing else decides this (decision 047).
 * @returns the caller, or why the call is refused. Throws for an audience that is not in the table, so an unknown
 * audience lets nobody in.
 */
export function authorize<C extends Caller>(call: AuthorizedCall, caller: C): C | Refusal {
  const decide: (call: AuthorizedCall, caller: never) => Decision = DECISIONS[call.audience][caller.kind];
  const decision = decide(call, caller as never);
  return decision === 'allowed' ? caller : decision;
}
