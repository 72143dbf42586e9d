import { plural } from '#text/plural.ts';

const isolate = (text: string): string => `\u2068${text}\u2069`;

/** The screen for failed jobs and maintenance. */
export const system = {
  title: 'System',
  maintenance: {
    title: 'Maintenance',
    isOn: 'The shop is closed for shoppers.',
    isOff: 'The shop is open.',
    since: (when: string) => `Since ${isolate(when)}`,
    does: 'During maintenance every page of the shop says that it’s back soon, and nothing can be ordered. Payments that have begun, couriers and this office go on.',
    start: 'Start maintenance',
    stop: 'Open the shop',
    question: 'Close the shop for shoppers?',
    questionText: 'All pages say that the shop is back soon, within a second, until you open it again.',
    changedBy: (who: string) => `${isolate(who)} switched this first. Nothing of yours was done.`,
    changedUnknown: 'Someone switched this first. Nothing of yours was done.',
  },
  failed: {
    title: 'Failed work',
    lead: 'Work in the background that failed on its last attempt. After a week it can’t be tried again.',
    none: 'No failed work',
    noneText: 'Messages, refunds and parcels go out by themselves.',
    tries: (n: number) => plural('en', n, { one: 'tried once', other: 'tried {n} times' }),
    retry: 'Try again',
    retryOf: (what: string, when: string) => `Try again: ${isolate(what)}, ${isolate(when)}`,
    retryAll: (n: number) => plural('en', n, { one: 'Try {n} again', other: 'Try all {n} again' }),
    retried: (n: number) =>
      plural('en', n, {
        one: '{n} is tried again. If it fails, it comes back here.',
        other: '{n} are tried again. What fails comes back here.',
      }),
    more: (n: number) => plural('en', n, { one: '{n} more isn’t listed.', other: '{n} more aren’t listed.' }),
    /** Names of job kinds; the keys are the names of their queues. */
    jobs: {
      'account.code-created': 'Code to sign in',
      'account.event': 'Message about an account',
      'orders.gift-link-created': 'Link for who gets a gift',
      'orders.gift-link-due': 'Reminder of a gift’s link',
      'enquiries.received': 'Email with an enquiry',
      'staff.invited': 'Invitation to the office',
      'orders.event': 'Message about an order',
      'notifications.whatsapp': 'WhatsApp message',
      'notifications.whatsapp-unanswered': 'WhatsApp message without a receipt',
      'notifications.sms-instead': 'SMS instead of WhatsApp',
      'orders.letter': 'Email about an order',
      'tickets.event': 'Message about a ticket',
      'notifications.rating-due': 'Time to ask for a rating',
      'notifications.rating-message': 'Request for a rating',
      'notifications.gift-reminder-due': 'Reminder of an occasion',
      'notifications.stock-back': 'Alert that a plant is back',
      'wallet.refunded': 'Message about a refund to the wallet',
      'notifications.push': 'Push message',
      'notifications.push-to-device': 'Push message to a device',
      'checkout.order-unpaid': 'End of an unpaid order',
      'payments.refund-wanted': 'Refund to a payment service',
      'shipments.request': 'Request to a courier',
      'payments.card-saved': 'Saving a card',
      'payments.card-removed': 'Removing a saved card',
    },
    scheduled: 'Scheduled work',
  },
};
