import type { Call } from '#contract/call.ts';
import type { Session } from './context.ts';
import { type Refusal, refuse } from './refuse.ts';

/** Who makes a call. A guest has a session without having signed in; a customer has signed in. */
export type Caller =
  | { kind: 'anonymous'; session: null }
  | { kind: 'guest'; session: Session }
  | { kind: 'customer'; session: Session };

export function callerOf(session: Session | null): Caller {
  if (session === null) return { kind: 'anonymous', session };
  return session.isGuest ? { kind: 'guest', session } : { kind: 'customer', session };
}

type Judged = Pick<Call, 'audience'>;
type Decision = 'allowed' | Refusal;
const allowed = (): Decision => 'allowed';
const notSignedIn = (): Decision => refuse('notSignedIn', (t) => t.http.notSignedIn);
const customerOnly = (): Decision => refuse('notAllowed', (t) => t.http.customerOnly);

/**
 * Every audience against every kind of caller. A new audience or a new kind of caller does not compile until each of its
 * cells is decided; a cell is given the call and the caller, so it may ask for a permission that the call declares.
 */
const DECISIONS: {
  [A in Call['audience']]: {
    [K in Caller['kind']]: (call: Judged, caller: Caller & { kind: K }) => Decision;
  };
} = {
  anyone: { anonymous: allowed, guest: allowed, customer: allowed },
  session: { anonymous: notSignedIn, guest: allowed, customer: allowed },
  customer: { anonymous: notSignedIn, guest: customerOnly, customer: allowed },
};

/**
 * Whether a caller may make a call: the one place that decides it (decision 047).
 * @returns the caller, or why the call is refused. An audience that is not in the table throws, so it lets nobody in.
 */
export function authorize<C extends Caller>(call: Judged, caller: C): C | Refusal {
  const decide: (call: Judged, caller: never) => Decision = DECISIONS[call.audience][caller.kind];
  const decision = decide(call, caller as never);
  return decision === 'allowed' ? caller : decision;
}
