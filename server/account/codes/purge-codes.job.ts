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

/** Codes of the last day are counted (product.md 2); one more day is kept for whoever asks what happened. */
const CODE_RETENTION_DAYS = 2;
/** A session that ended opens nothing; a while is kept for whoever asks what happened. */
const SESSION_RETENTION_DAYS = 7;
/** Somebody who signed up and comes back after weeks is still asked for the code. */
const EMAIL_VERIFICATION_RETENTION_DAYS = 30;
/** A walk through an identity popup and its ticket are over in a quarter of this. */
const ATTEMPT_RETENTION_MS = HOUR;
/** The longest a session can last, so a guest older than this whom no session opens is gone for good. */
const GUEST_RETENTION_DAYS = 90;
const BATCH = 500;

/** Forgets codes, sessions and guests that can serve nobody any more. Done twice it is done once. */
async function forgetOldCodes({ database, clock }: Shop): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY);
  await purgeCodes(database, daysAgo(CODE_RETENTION_DAYS));
  await purgeEmailVerifications(database, daysAgo(EMAIL_VERIFICATION_RETENTION_DAYS));
  await purgePasswordTokens(database, clock.now());
  await purgeRemembered(database, clock.now());
  await purgeKnownDevices(database, clock.now());
  await purgeAttempts(database, new Date(clock.now().getTime() - ATTEMPT_RETENTION_MS));
  await purgeSessions(database, daysAgo(SESSION_RETENTION_DAYS));
  await forgetGuests(database, daysAgo(GUEST_RETENTION_DAYS));
}

async function forgetGuests(database: Database, madeBefore: Date): Promise<void> {
  for (let afterId = 0; ; ) {
    const ids = await listAbandonedGuests(database, { madeBefore, afterId, max: BATCH });
    if (ids.length === 0) return;
    if (!(await canRemove(database, ids))) for (const id of ids) await canRemove(database, [id]);
    afterId = ids.at(-1)!;
  }
}

/** A guest that another domain still needs (a cart it must not lose) is held by that domain's foreign key. */
async function canRemove(database: Database, ids: readonly number[]): Promise<boolean> {
  try {
    await deleteGuests(database, ids);
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  }
}
/** PostgreSQL's code for "still referenced". */
const FOREIGN_KEY_VIOLATION = '23503';

/** In the small hours of Riyadh. */
export const purgeCodesSchedule = (shop: () => Shop): Schedule => ({
  name: 'account.forget-old-codes',
  cron: '23 0 * * *',
  run: () => forgetOldCodes(shop()),
});
