import type { InputOf, OutputOf } from '#contract/call.ts';
import { closedHours, type DeliveryHours, hoursProblems, inOrder } from '#contract/delivery/hours.rules.ts';
import type { readHoursCall, saveHoursCall } from '#contract/delivery/office.calls.ts';
import type { Database, Transaction } from '#database/database.ts';
import { dateOf, dayNumberOf } from '#server/clock.ts';
import { changedMeanwhile } from '#server/http/changed-meanwhile.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import { lockCalendarForChange } from '../cities.store.ts';
import { keepingPromises } from './calendar-facts.ts';
import { findOfficeHours, listPromisedHours, upsertHours } from './hours.store.ts';

type OfficeHours = OutputOf<typeof readHoursCall>;

const shownHours = async (database: Database, now: Date): Promise<OfficeHours> => ({
  ...(await findOfficeHours(database)),
  promised: await listPromisedHours(database, dateOf(dayNumberOf(now))),
});

/** Reads the delivery windows and the cafe's hours, with the number of orders promised for each hour. */
export const readHours = (_: object, { database, clock }: StaffContext): Promise<OfficeHours> =>
  shownHours(database, clock.now());

const spanText = ({ from, to }: { from: number; to: number }): string => `${from}-${to}`;
const valuesOf = ({ windows, windowNotice, cafe, cafeNotice }: DeliveryHours) => ({
  windows: windows.map(spanText).join(' '),
  windowNotice,
  cafe: spanText(cafe),
  cafeNotice,
});

/**
 * Saves the hours of delivery and cafe. Existing orders keep their time; if an hour with orders is no longer offered,
 * the caller must confirm that.
 * @throws Refusal notValid (with the field), wrongState (a notice's promise would be broken), changedMeanwhile
 */
export async function saveHours(
  { version, keepsPromised, windows, ...rest }: InputOf<typeof saveHoursCall>,
  { staff, clock }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', OfficeHours>> {
  const now = clock.now();
  const hours: DeliveryHours = { ...rest, windows: inOrder(windows) };
  for (const [field, problem] of Object.entries(hoursProblems({ ...rest, windows })))
    if (problem) throw refuse('notValid', (t) => t.office.delivery.hoursWrong[problem], { field });
  // The lock makes this change wait for changes of the calendar, because the promises of notices depend on the hours
  // too.
  await lockCalendarForChange(tx);
  const before = await shownHours(tx, now);
  if (before.version !== version) throw changedMeanwhile({ who: before.changedBy, at: before.changedAt });
  const closed = closedHours(hours, before.promised).reduce((sum, { orders }) => sum + orders, 0);
  if (closed > 0 && !keepsPromised)
    throw refuse('notValid', (t) => t.office.delivery.hoursPromised(closed), { field: 'keeps_promised' });
  if (JSON.stringify(valuesOf(before.hours)) === JSON.stringify(valuesOf(hours)))
    return { data: before, audit: NOTHING_CHANGED };
  await keepingPromises(tx, now, () => upsertHours(tx, hours, { who: staff.name, at: now }));
  return {
    data: await shownHours(tx, now),
    audit: {
      act: 'hours.save',
      subject: 'shop',
      before: valuesOf(before.hours),
      after: valuesOf(hours),
    },
  };
}
