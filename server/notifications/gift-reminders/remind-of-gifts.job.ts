import { inTransaction } from '#database/database.ts';
import { ProviderRefused } from '#providers/http/errors.port.ts';
import type { Handler, Schedule } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { type DueReminder, updateDueRemindersAsSent } from '#server/orders/reminders/reminders.public.ts';
import { messages } from '#text/messages.ts';
import { writeLetter } from '../letter.ts';
import { notificationChannelOf } from '../preferences/notification-channel.ts';
import { giftReminderDue } from './gift-reminder.ts';

/** The maximum number of reminders per transaction; further reminders follow in the next one. */
const AT_ONCE = 200;

/**
 * Queues the gift reminders that are due (decision 059).
 *
 * Invariant: each reminder is sent once, because it is marked as sent in the transaction that queues its message.
 */
async function remindOfGifts({ database, clock, jobs }: Shop): Promise<void> {
  for (let taken = AT_ONCE; taken === AT_ONCE; ) {
    taken = await inTransaction(database, async (tx) => {
      const due = await updateDueRemindersAsSent(tx, clock.now(), AT_ONCE);
      for (const reminder of due) await jobs.send(tx, giftReminderDue, reminder);
      return due.length;
    });
  }
}

/**
 * Sends a reminder by e-mail, or by SMS if there is no e-mail address. After a repeated job, the service can recognise
 * the message by the job id.
 */
async function sendReminder(reminder: DueReminder, id: string, shop: Shop): Promise<void> {
  const { database, providers, settings } = shop;
  const { shopperId, orderUuid, orderNumber, recipientName } = reminder;
  const channel = await notificationChannelOf(database, shopperId, 'giftReminders');
  if (channel === null) return;
  const { to, language } = channel;
  const t = messages[language].orders.yearly;
  const brand = settings.brand.name[language];
  const link = `${settings.publicUrl}/my-orders?order_id=${orderUuid}`;
  try {
    if (channel.channel === 'email') {
      const letter = writeLetter(
        {
          subject: t.subject(recipientName),
          title: t.title(recipientName),
          lead: [t.lead(orderNumber)],
          action: { label: t.action, href: link },
          code: null,
          link: null,
          more: [t.onlyOnce],
        },
        { language, brand, about: t.about(brand) },
      );
      await providers.email.send({ to, ...letter }, `yearly-${id}`);
    } else await providers.sms.send({ to, text: t.sms(brand, orderNumber, link) }, `yearly-${id}`);
  } catch (error) {
    // The reminder is dropped, because the e-mail address or phone number can no longer receive messages.
    if (!(error instanceof ProviderRefused)) throw error;
  }
}

export const remindOfGiftsSchedule = (shop: () => Shop): Schedule => ({
  name: 'notifications.remind-of-gifts',
  // The cron hours are UTC: 10:00 to 18:00 in Riyadh. A reminder that became due while the shop was down waits for
  // these hours.
  cron: '*/30 7-14 * * *',
  run: () => remindOfGifts(shop()),
});
export const giftReminderHandler = (shop: () => Shop): Handler => ({
  job: giftReminderDue,
  run: (reminder: DueReminder, id) => sendReminder(reminder, id, shop()),
});
