import { IDLE_MINUTES, SESSION_HOURS } from '#contract/staff/staff.limits.ts';
import type { Transaction } from '#database/database.ts';
import { deviceName, hashSecret, isSecret, makeSecret } from '#server/account/sessions/sessions.public.ts';
import { HOUR, MINUTE } from '#server/clock.ts';
import type { Shop } from '#server/http/context.ts';
import type { OfficeContext, StaffSession } from '#server/http/office-context.ts';
import type { Written } from '#server/http/serve-office.ts';
import {
  findSessionByHash,
  hasStaffSession,
  insertStaffSession,
  lockStaffSession,
  purgeStaffSessions,
  updateStaffSessionAsUsed,
} from '../sessions.store.ts';

/** The time of last use is updated at most this often, so that most requests need no write. */
const UPDATE_LAST_USED_EVERY = MINUTE;
const idleEndFrom = (now: Date): Date => new Date(now.getTime() + IDLE_MINUTES * MINUTE);

/**
 * The open session of a token, and what its member may do now; null if the token is unknown, the session has ended or
 * its member was dismissed. A session ends after 30 minutes without use, and after 12 hours at the latest.
 * @param isUse false for requests that a page sends by itself while nobody uses it
 */
export async function findStaff(
  { database, clock, settings }: Shop,
  token: string,
  { isUse }: { isUse: boolean },
): Promise<StaffSession | null> {
  if (!isSecret(token)) return null;
  const now = clock.now();
  const found = await findSessionByHash(database, hashSecret(token), { now, ...livesBy(settings) });
  if (found === null) return null;
  const { session, lastUsedAt } = found;
  if (!isUse || now.getTime() - lastUsedAt.getTime() < UPDATE_LAST_USED_EVERY) return session;
  const idleEndsAt = idleEndFrom(now);
  await updateStaffSessionAsUsed(database, session.id, { now, idleEndsAt });
  return { ...session, idleEndsAt };
}

/**
 * Reads a session and locks its member and role until the transaction ends; null if the session has ended meanwhile.
 */
export const lockStaff = (
  tx: Transaction,
  { settings, clock }: Shop,
  sessionId: number,
): Promise<StaffSession | null> =>
  lockStaffSession(tx, sessionId, { now: clock.now(), ...livesBy(settings) });

/** Whether a session is still open. Checking this does not prolong the session. */
export const isStaffStillIn = ({ database, clock, settings }: Shop, sessionId: number): Promise<boolean> =>
  hasStaffSession(database, sessionId, { now: clock.now(), ...livesBy(settings) });

/**
 * Whether sessions need a second factor. A demo's database may be opened as a live shop; then the demo's accounts,
 * which have no second factor, have no session.
 */
const livesBy = ({ mode }: Shop['settings']) => ({ needsSecondFactor: mode === 'live' });

/** Creates the token of a session that is opened later, in the writing transaction. */
export const newSessionToken = makeSecret;

/** Opens a session, and the response and audit entry of a sign-in. @param by the kind of factor, for the audit log */
export async function openSignedIn(
  tx: Transaction,
  context: OfficeContext,
  { memberId, who, token, by }: { memberId: number; who: string; token: string; by: string },
): Promise<Written<'anyone', { state: 'signedIn' }>> {
  await openStaffSession(tx, context, { memberId, token });
  return {
    data: { state: 'signedIn' },
    audit: { act: 'staff.signIn', subject: `member:${memberId}`, after: { by }, by: { memberId, who } },
  };
}

/** Opens a session in the caller's browser. Only the token's hash is stored. */
export async function openStaffSession(
  tx: Transaction,
  { cookie, userAgent, clock }: OfficeContext,
  { memberId, token }: { memberId: number; token: string },
): Promise<void> {
  const now = clock.now();
  await insertStaffSession(tx, {
    memberId,
    tokenHash: hashSecret(token),
    device: deviceName(userAgent),
    now,
    idleEndsAt: idleEndFrom(now),
    endsAt: new Date(now.getTime() + SESSION_HOURS * HOUR),
  });
  cookie.set(token);
}

const RETENTION_HOURS = 24;
/** Deletes sessions that ended a day ago. */
export const purgeEndedSessions = ({ database, clock }: Shop): Promise<void> =>
  purgeStaffSessions(database, new Date(clock.now().getTime() - RETENTION_HOURS * HOUR));
