import type { OutputOf } from '#contract/call.ts';
import { CLAIM_HOURS } from '#contract/orders/office.rules.ts';
import type { readTodayCall } from '#contract/overview/office.calls.ts';
import type { Permission } from '#contract/staff/permissions.rules.ts';
import { FEW_PIECES } from '#contract/stock/stock.rules.ts';
import type { Database } from '#database/database.ts';
import { countAlarms } from '#server/alarms/alarms.public.ts';
import { listShortStock } from '#server/catalogue/stock.public.ts';
import { countOpenApprovals } from '#server/checkout/checkout.public.ts';
import { DAY, dayNumberOf, HOUR, MINUTE, momentOf } from '#server/clock.ts';
import { findMaintenance } from '#server/content/closure.public.ts';
import { countNewEnquiries } from '#server/enquiries/enquiries.public.ts';
import { countFailedJobs } from '#server/events/failed-jobs.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import {
  countOpenOrders,
  findLongestLate,
  listWindowsOfDay,
  listWorking,
} from '#server/orders/orders-for-shop.public.ts';
import { countInState } from '#server/ratings/ratings-for-shop.public.ts';
import { countLate, listWaitingTickets } from '#server/tickets/tickets.public.ts';
import { countOpenCredits } from '#server/wallet/wallet-for-staff.public.ts';
import { listDemoValues } from './demo-values.ts';

const ALARM_DAYS = 7;

type Today = OutputOf<typeof readTodayCall>;

/** Reads the work that needs attention now. Each part is included only if the caller's role does that work. */
export async function readToday(_: object, context: StaffContext): Promise<Today> {
  const { database, clock, staff, language } = context;
  const now = clock.now();
  const ifMay = async <T extends object>(permission: Permission, read: () => Promise<T>) =>
    staff.permissions.has(permission) ? await read() : {};
  // A shop that was never open is not in maintenance: its set-up says that it is closed.
  const { isOn, isNew } = await findMaintenance(database);
  return {
    readAt: now,
    isClosed: isOn && !isNew,
    ...(await ifMay('orders.see', () => readOrders(database, now))),
    ...(await ifMay('tickets.answer', async () => ({
      ticketsWaiting: (await listWaitingTickets(database, { max: 1, language })).total,
      ticketsLate: await countLate(database, now),
      enquiriesNew: await countNewEnquiries(database),
    }))),
    ...(await ifMay('money.approve', async () => ({
      approvalsWaiting: (await countOpenApprovals(database, now)) + (await countOpenCredits(database, now)),
    }))),
    ...(await ifMay('content.edit', async () => ({
      ratingsWaiting: await countInState(database, 'waiting'),
    }))),
    ...(await ifMay('stock.edit', async () => ({ stock: await readShortStock(database) }))),
    ...(await ifMay('work.retry', async () => ({
      alarms: await readAlarms(database, now),
      failedWork: await countFailedJobs(database),
    }))),
    ...(context.settings.mode === 'live' ? { demoValues: await listDemoValues(context) } : {}),
  };
}

async function readOrders(database: Database, now: Date) {
  const latest = await findLongestLate(database, now);
  return {
    orders: await countOpenOrders(database, now),
    latest: latest && {
      number: latest.number,
      step: latest.step,
      minutesLate: Math.floor((now.getTime() - latest.endsAt.getTime()) / MINUTE),
    },
    windows: await listWindowsOfDay(database, momentOf(dayNumberOf(now), 0), now),
    working: await listWorking(database, new Date(now.getTime() - CLAIM_HOURS * HOUR)),
  };
}

async function readShortStock(database: Database) {
  const short = await listShortStock(database, FEW_PIECES);
  const soldOut = short.filter(({ stock }) => stock === 0).length;
  return { soldOut, fewLeft: short.length - soldOut, few: FEW_PIECES };
}

async function readAlarms(database: Database, now: Date) {
  const counts = await countAlarms(database, new Date(now.getTime() - ALARM_DAYS * DAY));
  const { payments, shipments, messages } = counts;
  return { days: ALARM_DAYS, payments, shipments, messages };
}
