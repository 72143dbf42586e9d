import { type AlarmArea, listAlarms, type RaisedAlarm } from '#server/alarms/alarms.public.ts';
import type { Shop } from '#server/http/context.ts';
import { howMany } from './list-length.ts';

const lineOf = ({ lastAt, source, kind, subject, detail, times }: RaisedAlarm): string =>
  [lastAt.toISOString(), source, kind, subject, detail, ...(times > 1 ? [`${times} times`] : [])].join('  ');

/** A command that lists the alarms of one area, a line each, the newest first. It throws when the word is no number. */
const listing =
  (command: string, { area, none }: { area: AlarmArea; none: string }) =>
  async ({ database }: Pick<Shop, 'database'>, words: readonly string[]): Promise<string> => {
    const limit = howMany(words, { command, usual: 50, max: 1_000 });
    const alarms = await listAlarms(database, { area, limit });
    return alarms.length === 0 ? none : alarms.map(lineOf).join('\n');
  };

/**
 * `list-payment-alarms [how many]`: where a provider's books and ours differ, and messages that were forged or name
 * charges that are not ours.
 */
export const listPaymentAlarms = listing('list-payment-alarms', {
  area: 'payments',
  none: 'There is nothing to look at.',
});

/**
 * `list-courier-alarms [how many]`: parcels that were refused, came back or belong to an order that ended, couriers that
 * cannot be reached, and messages that were forged or name no parcel of ours.
 */
export const listCourierAlarms = listing('list-courier-alarms', {
  area: 'shipments',
  none: 'There is nothing to look at.',
});

/**
 * `list-message-alarms [how many]`: SMS and e-mails that their service will never deliver, with its reason. Numbers and
 * addresses are masked.
 */
export const listMessageAlarms = listing('list-message-alarms', {
  area: 'messages',
  none: 'No message was refused.',
});
