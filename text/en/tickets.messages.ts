export const tickets = {
  notFound: 'This ticket is not among yours.',
  noSuchCategory: 'There is no list of issues with this number.',
  noSuchOrder: 'This order is not among yours.',
  keyReused: 'This was sent before with other words. Please send it again.',
  closedAlready: 'This ticket is closed. Please open a new one and we will go on from there.',
  enoughToday:
    'You have opened as many tickets as we can take in a day. Please add what is missing to one that is open.',
  missing: {
    order: 'Please choose the order',
    issue: 'Please choose the issue',
    quantity: 'Please say how many pieces',
    text: 'Please tell us what happened',
    files: 'Please add a photo of the issue',
  },
  opened: (ticket: string) => `Ticket ${ticket} is with us. You will find our answer here.`,
  said: 'Your message is with us.',
  closed: 'The ticket is closed. Thank you for telling us.',
  // SMS and e-mail to the customer. `refund` is an amount in words.
  news: {
    updated: (brand: string, ticket: string, link: string) =>
      `${brand}: we answered your ticket ${ticket}. ${link}`,
    closed: (brand: string, ticket: string, link: string) =>
      `${brand}: we answered your ticket ${ticket} and closed it. ${link}`,
    refunded: (brand: string, ticket: string, link: string, refund: string) =>
      `${brand}: we answered your ticket ${ticket} and added ${refund} to your wallet. ${link}`,
  },
  letter: {
    updated: { subject: (ticket: string) => `Our answer to your ticket ${ticket}`, title: 'We answered you' },
    closed: {
      subject: (ticket: string) => `Your ticket ${ticket} is closed`,
      title: 'We answered you and closed the ticket',
    },
    lead: 'Read our answer, with everything that was said, on the page of your ticket.',
    refund: (refund: string) => `We added ${refund} to your wallet.`,
  },
};
