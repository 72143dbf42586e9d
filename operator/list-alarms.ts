import { type AlarmArea, listAlarms, type RaisedAlarm } from '#server/alarms/alarms.public.ts';
import type { Shop } from '#server/http/context.ts';
import { howMany } from './list-length.ts';

const lineOf = ({ lastAt, source, kind, subject, detail, times }: RaisedAlarm): string =>
  [lastAt.toISOString(), source, kind, subject, detail, ...(times > 1 ? [`${times} times`] : [])].join('  ');

/**
 * Creates a command that lists the alarms of one area, one line each, newest first. The command throws an Error for an
 * invalid count.
 */
const listing =
  (command: string, { area, none }: { area: AlarmArea; none: string }) =>
  async ({ database }: Pick<Shop, 'database'>, words: readonly string[]): Promise<string> => {
    const limit = howMany(words, { command, byDefault: 50, max: 1_000 });
    const alarms = await listAlarms(database, { area, limit });
    return alarms.length === 0 ? none : alarms.map(lineOf).join('\n');
  };

/**
 * `list-payment-alarms [how many]`: differences between a provider's records and the shop's, and webhooks that are
 * forged or name unknown charges.
 */
export const listPaymentAlarms = listing('list-payment-alarms', {
  area: 'payments',
  none: 'There is nothing to look at.',
});

/**
 * `list-courier-alarms [how many]`: parcels that were refused, returned, or belong to an ended order; couriers that
 * cannot be reached; and webhooks that are forged or name unknown parcels.
 */
export const listCourierAlarms = listing('list-courier-alarms', {
  area: 'shipments',
  none: 'There is nothing to look at.',
});

/**
 * `list-message-alarms [how many]`: SMS and e-mails that their service will never deliver, with the service's reason.
 * Phone numbers and e-mail addresses are masked.
 */
export const listMessageAlarms = listing('list-message-alarms', {
  area: 'messages',
  none: 'No message was refused.',
});
