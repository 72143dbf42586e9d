import type * as z from 'zod/mini';
import type { Call } from './call.ts';
import type { Permission } from './staff/permissions.rules.ts';

/**
 * Who may make an office call: `anyone` is for signing in and accepting an invitation, `self` is every signed-in member
 * of staff for their own account and work, `staff` is a member with the permission that the call requires.
 */
export type OfficeAudience = 'anyone' | 'self' | 'staff';

/** A `writes` call also produces an entry for the audit log; a `reads` call changes nothing. */
export type OfficeEffect = 'reads' | 'writes';

/**
 * The permission that a call requires. Of several permissions one is enough to make the call, and the call's
 * implementation decides what each of them allows.
 */
type Needs = Permission | readonly [Permission, Permission, ...Permission[]];

export type OfficeCall<
  I extends z.ZodMiniType = z.ZodMiniType,
  O extends z.ZodMiniType = z.ZodMiniType,
  A extends OfficeAudience = OfficeAudience,
  E extends OfficeEffect = OfficeEffect,
> = Pick<
  Call<I, O>,
  'name' | 'method' | 'path' | 'input' | 'output' | 'refusals' | 'limit' | 'maxFileBytes' | 'answersFile'
> & {
  audience: A;
  effect: E;
  /**
   * If true, the call is refused as proofNeeded unless the caller has recently proved their identity again
   * (staff.limits).
   */
  needsProof?: true;
  /** A success is a stream of server-sent events. */
  answersEvents?: true;
} & (A extends 'staff' ? { needs: Needs } : { needs?: never });

/**
 * The header of requests that an open page sends without an action of its user; such requests do not extend the
 * session.
 */
export const UNATTENDED = 'x-unattended';

/** Defines a call of the back office. A `staff` call without a permission does not compile. */
export function defineOfficeCall<
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  const A extends OfficeAudience,
  const E extends OfficeEffect,
>(call: OfficeCall<I, O, A, E>): OfficeCall<I, O, A, E> {
  return call;
}

/** The permissions of which a caller needs one; empty if none is required. */
export const neededBy = ({ needs }: Pick<OfficeCall, 'needs'>): readonly Permission[] =>
  needs === undefined ? [] : typeof needs === 'string' ? [needs] : needs;
