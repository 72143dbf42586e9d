import type { Database } from '#database/database.ts';
import { DAY, HOUR } from '#server/clock.ts';
import type { Schedule } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { listDeadGuests, removeGuests } from './account.store.ts';
import { forgetCodes } from './code.store.ts';
import { forgetClaims } from './email-claim.store.ts';
import { forgetKnownDevices } from './known-device.store.ts';
import { forgetPasswordTokens } from './password-token.store.ts';
import { forgetRemembered } from './remembered.store.ts';
import { forgetSessions } from './session.store.ts';
import { forgetAttempts } from './social.store.ts';

/** Codes of the last day are counted (product.md 2); one more day is kept for whoever asks what happened. */
const KEEP_CODES_DAYS = 2;
/** A session that ended opens nothing; a while is kept for whoever asks what happened. */
const KEEP_SESSIONS_DAYS = 7;
/** Somebody who signed up and comes back after weeks is still asked for the code. */
const KEEP_CLAIMS_DAYS = 30;
/** A walk through an identity popup and its ticket are over in a quarter of this. */
const KEEP_ATTEMPTS_MS = HOUR;
/** The longest a session can last, so a guest older than this whom no session opens is gone for good. */
const KEEP_GUESTS_DAYS = 90;
const BATCH = 500;

/** Forgets codes, sessions and guests that can serve nobody any more. Done twice it is done once. */
async function forgetOldCodes({ database, clock }: Shop): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY);
  await forgetCodes(database, daysAgo(KEEP_CODES_DAYS));
  await forgetClaims(database, daysAgo(KEEP_CLAIMS_DAYS));
  await forgetPasswordTokens(database, clock.now());
  await forgetRemembered(database, clock.now());
  await forgetKnownDevices(database, clock.now());
  await forgetAttempts(database, new Date(clock.now().getTime() - KEEP_ATTEMPTS_MS));
  await forgetSessions(database, daysAgo(KEEP_SESSIONS_DAYS));
  await forgetGuests(database, daysAgo(KEEP_GUESTS_DAYS));
}

async function forgetGuests(database: Database, madeBefore: Date): Promise<void> {
  for (let afterId = 0; ; ) {
    const ids = await listDeadGuests(database, { madeBefore, afterId, most: BATCH });
    if (ids.length === 0) return;
    if (!(await canRemove(database, ids))) for (const id of ids) await canRemove(database, [id]);
    afterId = ids.at(-1)!;
  }
}

/** A guest that another domain still needs (a cart it must not lose) is held by that domain's foreign key. */
async function canRemove(database: Database, ids: readonly number[]): Promise<boolean> {
  try {
    await removeGuests(database, ids);
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  }
}
/** PostgreSQL's code for "still referenced". */
const FOREIGN_KEY_VIOLATION = '23503';

/** In the small hours of Riyadh. */
export const forgetOldCodesSchedule = (shop: () => Shop): Schedule => ({
  name: 'account.forget-old-codes',
  cron: '23 0 * * *',
  run: () => forgetOldCodes(shop()),
});
