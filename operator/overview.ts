import { countAlarms } from '#server/alarms/alarms.public.ts';
import { listShortStock } from '#server/catalogue/stock.public.ts';
import { DAY } from '#server/clock.ts';
import { isMaintenanceOn } from '#server/content/closure.public.ts';
import { countFailedJobs } from '#server/events/failed-jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { countOpenOrders } from '#server/orders/orders-for-shop.public.ts';
import { countInState } from '#server/ratings/ratings-for-shop.public.ts';
import { listWaitingTickets } from '#server/tickets/tickets.public.ts';
import { fullDate, timeOfDay } from '#text/when.ts';

const FEW_PIECES = 3;
const ALARM_DAYS = 7;

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

/** `overview`: shows the work that needs an operator now, one line each, with the command that lists the details. */
export async function overview({ database, clock }: Shop, words: readonly string[]): Promise<string> {
  if (words.length > 0) throw new Error('overview takes no words.');
  const now = clock.now();
  const orders = await countOpenOrders(database, now);
  const { total: tickets } = await listWaitingTickets(database, { max: 1, language: 'en' });
  const ratings = await countInState(database, 'waiting');
  const alarmsSince = new Date(now.getTime() - ALARM_DAYS * DAY);
  const alarms = await countAlarms(database, alarmsSince);
  const short = await listShortStock(database, FEW_PIECES);
  const soldOut = short.filter(({ stock }) => stock === 0).length;
  const failed = await countFailedJobs(database);
  const isClosed = await isMaintenanceOn(database);
  const underWay = sum(orders.map(({ count }) => count));
  const byStatus = orders.map(({ status, count }) => `${status} ${count}`).join(', ');
  const late = sum(orders.map((order) => order.late));
  const today = sum(orders.map((order) => order.today));
  return [
    `${fullDate('en', now)}, ${timeOfDay('en', now)}${isClosed ? ': the shop is closed for maintenance' : ''}`,
    `Orders under way: ${underWay}${byStatus && ` (${byStatus})`}; due today ${today}, late ${late}. list-orders`,
    `Tickets that wait: ${tickets}. list-tickets`,
    `Ratings that wait to be shown: ${ratings}. list-ratings`,
    `Stock: sold out ${soldOut}, ${FEW_PIECES} or fewer left ${short.length - soldOut}. list-short-stock`,
    `Payment alarms of ${ALARM_DAYS} days: ${alarms.payments}. list-payment-alarms`,
    `Courier alarms of ${ALARM_DAYS} days: ${alarms.shipments}. list-courier-alarms`,
    `Messages refused in ${ALARM_DAYS} days: ${alarms.messages}. list-message-alarms`,
    `Background work that failed: ${failed}. list-failed-jobs`,
  ].join('\n');
}
