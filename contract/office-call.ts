import type * as z from 'zod/mini';
import type { Call } from './call.ts';
import type { Permission } from './staff/permissions.rules.ts';

/**
 * Who may make an office call: `anyone` signs in or accepts an invitation, `self` is every signed-in member of staff
 * about their own account and work, `staff` is a member with the permission that the call needs.
 */
export type OfficeAudience = 'anyone' | 'self' | 'staff';

/** A call that writes answers with its data and an entry for the audit log; one that reads changes nothing. */
export type OfficeEffect = 'reads' | 'writes';

/** One permission, or several of which one is enough to make the call; then the call itself decides about the rest. */
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
  /** Refused as proofNeeded unless the caller has proved who they are within the last minutes (staff.limits). */
  needsProof?: true;
  /** A success is a stream of server-sent events. */
  answersEvents?: true;
} & (A extends 'staff' ? { needs: Needs } : { needs?: never });

/** The header of a call that an open page makes by itself while nobody is at it; such a call does not keep a session open. */
export const UNATTENDED = 'x-unattended';

/** Defines a call of the back office. A call for staff that names no permission does not compile. */
export function defineOfficeCall<
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  const A extends OfficeAudience,
  const E extends OfficeEffect,
>(call: OfficeCall<I, O, A, E>): OfficeCall<I, O, A, E> {
  return call;
}

/** The permissions of which a caller needs one; empty where none is needed. */
export const neededBy = ({ needs }: Pick<OfficeCall, 'needs'>): readonly Permission[] =>
  needs === undefined ? [] : typeof needs === 'string' ? [needs] : needs;
