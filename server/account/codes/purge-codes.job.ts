import type { Database } from '#database/database.ts';
import { DAY, HOUR } from '#server/clock.ts';
import type { Schedule } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { deleteGuests, listAbandonedGuests } from '../account.store.ts';
import { purgeEmailVerifications } from '../email/email-verification.store.ts';
import { purgePasswordTokens } from '../passwords/password-token.store.ts';
import { purgeSessions } from '../sessions/session.store.ts';
import { purgeKnownDevices } from '../sign-in/known-device.store.ts';
import { purgeRemembered } from '../sign-in/remembered.store.ts';
import { purgeAttempts } from '../sign-in/social.store.ts';
import { purgeCodes } from './code.store.ts';

/** Codes count towards limits for one day (product.md 2) and are kept for one more day for support. */
const CODE_RETENTION_DAYS = 2;
/** An ended session gives no access; its row is kept for support. */
const SESSION_RETENTION_DAYS = 7;
/**
 * A verification is kept for weeks, so that somebody who signed up and returns later can still request a code for the
 * sign-up.
 */
const EMAIL_VERIFICATION_RETENTION_DAYS = 30;
/** OAuth attempts are kept for an hour; an attempt and its ticket expire in a quarter of this time. */
const ATTEMPT_RETENTION_MS = HOUR;
/**
 * The maximum lifetime of a session. A guest who is older than that and has no session can never return, so the guest
 * is deleted.
 */
const GUEST_RETENTION_DAYS = 90;
const BATCH = 500;

/** Deletes codes, sessions, tokens and guests that are no longer needed. Idempotent. */
async function purgeExpired({ database, clock }: Shop): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY);
  await purgeCodes(database, daysAgo(CODE_RETENTION_DAYS));
  await purgeEmailVerifications(database, daysAgo(EMAIL_VERIFICATION_RETENTION_DAYS));
  await purgePasswordTokens(database, clock.now());
  await purgeRemembered(database, clock.now());
  await purgeKnownDevices(database, clock.now());
  await purgeAttempts(database, new Date(clock.now().getTime() - ATTEMPT_RETENTION_MS));
  await purgeSessions(database, daysAgo(SESSION_RETENTION_DAYS));
  await purgeGuests(database, daysAgo(GUEST_RETENTION_DAYS));
}

async function purgeGuests(database: Database, madeBefore: Date): Promise<void> {
  for (let afterId = 0; ; ) {
    const ids = await listAbandonedGuests(database, { madeBefore, afterId, max: BATCH });
    if (ids.length === 0) return;
    if (!(await tryDelete(database, ids))) for (const id of ids) await tryDelete(database, [id]);
    afterId = ids.at(-1)!;
  }
}

/** Deletes guests; returns false if a foreign key of another domain (such as the cart) still references one of them. */
async function tryDelete(database: Database, ids: readonly number[]): Promise<boolean> {
  try {
    await deleteGuests(database, ids);
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  }
}
/** The error code with which PostgreSQL reports a violated foreign key. */
const FOREIGN_KEY_VIOLATION = '23503';

/** Runs `purgeExpired` at 03:23 in Riyadh. */
export const purgeCodesSchedule = (shop: () => Shop): Schedule => ({
  name: 'account.purge-codes',
  cron: '23 0 * * *',
  run: () => purgeExpired(shop()),
});
