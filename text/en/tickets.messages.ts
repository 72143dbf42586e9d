import { tickets as screen } from './tickets.ts';

export const tickets = {
  notFound: 'We couldn’t find that ticket in your account.',
  noSuchCategory: 'We couldn’t find that list of issues.',
  noSuchOrder: 'We couldn’t find that order in your account.',
  keyReused: 'This was already sent with different details. Please send it again.',
  closedAlready: 'This ticket is closed. Please open a new one and we’ll pick it up from there.',
  enoughToday: 'You’ve reached today’s limit for new tickets. Please add to one that’s already open.',
  missing: {
    problem: { ...screen.missing, ...screen.problem.missing },
    message: { ...screen.missing, ...screen.message.missing },
  },
  noReturn: {
    notPaid: 'This order was never paid, so there’s nothing to return.',
    cancelled: 'This order was cancelled, so there’s nothing to return.',
    notDelivered: 'This order hasn’t been delivered, so there’s nothing to return.',
    refunded: 'Everything you paid for this order has already been refunded.',
    tooLate:
      'The return period for this order is over. If something is wrong with it, choose what happened and write to us.',
  },
  opened: (ticket: string) => `We’ve got your ticket \u2066${ticket}\u2069. You’ll find our reply here.`,
  said: 'We’ve got your message.',
  closed: 'Ticket closed. Thank you for getting in touch.',
  // SMS and e-mail to the customer about a ticket. `refund` is an amount with its currency.
  event: {
    updated: (brand: string, ticket: string, link: string) =>
      `${brand}: we've replied to your ticket ${ticket}. ${link}`,
    closed: (brand: string, ticket: string, link: string) =>
      `${brand}: we've replied to your ticket ${ticket} and closed it. ${link}`,
    refunded: (brand: string, ticket: string, link: string, refund: string) =>
      `${brand}: we've replied to your ticket ${ticket} and added ${refund} to your wallet. ${link}`,
  },
  letter: {
    updated: { subject: (ticket: string) => `Our reply to your ticket ${ticket}`, title: 'We’ve replied' },
    closed: {
      subject: (ticket: string) => `Your ticket ${ticket} is closed`,
      title: 'We’ve replied and closed your ticket',
    },
    lead: 'Read our reply and the full conversation on your ticket’s page.',
    refund: (refund: string) => `We’ve added ${refund} to your wallet.`,
  },
};
