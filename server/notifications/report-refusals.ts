import type { Database } from '#database/database.ts';
import type { EmailPort } from '#providers/email/email.port.ts';
import { ProviderRefused } from '#providers/http/errors.port.ts';
import type { SmsPort } from '#providers/sms/sms.port.ts';
import { upsertAlarm } from '#server/alarms/alarms.public.ts';
import type { Clock } from '#server/clock.ts';
import { masked } from '#server/events/masked.ts';

/**
 * A message that a service permanently refused. `recipient` and `detail` contain no complete phone number or e-mail
 * address.
 */
type RefusedMessage = {
  channel: 'sms' | 'email';
  /** The kind of message, such as `order-accepted` or `code`. */
  message: string;
  recipient: string;
  detail: string;
};

type Dependencies = { database: Database; clock: Clock; log: (line: string) => void };

/**
 * Masks a recipient as `+966…78` or `…@…`. The country code and the last two digits of a phone number are enough to
 * recognise a customer who complains, but too few to contact anybody. Nothing of an e-mail address is shown, because its
 * domain may identify a person. Refusals are counted by masked recipient, so strangers could otherwise also add a row to
 * the table of alarms for each domain that they invent.
 */
const maskedRecipient = (to: string): string =>
  to.includes('@') ? '…@…' : `${to.slice(0, 4)}…${to.slice(-2)}`;

/** Removes the id at the end of a reference: `order-accepted-<id>` becomes `order-accepted`. */
const messageOf = (reference: string): string =>
  reference.replace(/-(?:\d+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/, '');

/**
 * Wraps the SMS and e-mail services so that permanent refusals are also logged and raise an alarm for the operators
 * (`overview`, `list-message-alarms`). The sender of the message still gets the error.
 */
export function reportRefusals(
  { sms, email }: { sms: SmsPort; email: EmailPort },
  { database, clock, log }: Dependencies,
): { sms: SmsPort; email: EmailPort } {
  const report = async ({ channel, message, recipient, detail }: RefusedMessage): Promise<void> => {
    log(`Refused ${channel} ${message} to ${recipient}: ${detail}`);
    // The key includes the reason, so that different reasons are separate alarms even if the masked recipient is the
    // same.
    const dedupKey = `${recipient} ${detail}`;
    const alarm = {
      area: 'messages',
      source: channel,
      kind: message,
      subject: recipient,
      detail,
      dedupKey,
    } as const;
    await upsertAlarm(database, alarm, clock.now());
  };
  const reporting =
    <Message extends { to: string }, Sent>(
      channel: RefusedMessage['channel'],
      send: (message: Message, reference: string) => Promise<Sent>,
    ) =>
    async (message: Message, reference: string): Promise<Sent> => {
      try {
        return await send(message, reference);
      } catch (error) {
        if (error instanceof ProviderRefused)
          await report({
            channel,
            message: messageOf(reference),
            recipient: maskedRecipient(message.to),
            detail: masked(error.message),
          });
        throw error;
      }
    };
  return { sms: { send: reporting('sms', sms.send) }, email: { send: reporting('email', email.send) } };
}
