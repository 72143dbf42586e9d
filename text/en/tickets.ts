import { number, plural } from '#text/plural.ts';
import { enquiries } from './enquiries.ts';

const files = (n: number) => plural('en', n, { one: '{n} file', other: '{n} files' });
const pieces = (n: number) => plural('en', n, { one: '{n} item', other: '{n} items' });

export const tickets = {
  enquiries,
  title: 'We’re here to help',
  lead: 'Write to us and see our replies here.',
  description: 'Write to us about an order, a plant, a corporate gift or a collaboration, and see our reply.',
  tabs: 'Contact us',
  newTab: 'New ticket',
  listTab: 'My tickets',
  signIn: 'Sign in to write to us',
  signInText: 'Your ticket gets a number, and our reply will be waiting here.',
  signInList: 'Sign in to see your tickets',
  signInListText: 'All your conversations are saved here.',
  before: 'Before you write',
  whereIsIt: 'Where is my order?',
  somethingWrong: 'Problem with an order?',
  care: 'How do I care for the plant?',
  returns: 'Returns and questions',
  ways: 'Other ways to reach us',
  call: 'Call us',
  instagram: 'Instagram',
  x: 'X',
  pinterest: 'Pinterest',
  // Texts of the form for a new ticket.
  about: 'What’s it about?',
  kinds: {
    orderIssue: 'Problem with an order',
    generalInquiries: 'General inquiries',
    corporateGift: 'Corporate gift',
    collaboration: 'Collaboration',
    other: 'Other',
  },
  whichOrder: 'Which order?',
  olderOrders: 'Show older orders',
  noOrders: 'You don’t have any orders yet. If you have a question, choose General inquiries.',
  ordersFailed: 'We couldn’t load your orders right now.',
  andMore: (n: number) => plural('en', n, { one: 'and {n} more', other: 'and {n} more' }),
  issuesFailed: 'We couldn’t load the list right now.',
  quantity: 'How many items?',
  // What the fields are called if the ticket is about a problem with an order.
  problem: {
    issue: 'Issue',
    chooseIssue: 'Choose the issue',
    text: 'What happened?',
    textHint: 'Describe the problem',
    missing: { issue: 'Please choose the issue', text: 'Please tell us what happened' },
  },
  // What the fields are called if it is about anything else.
  message: {
    issue: 'Topic',
    chooseIssue: 'Choose the topic',
    text: 'Your message',
    textHint: 'What would you like to ask or tell us?',
    missing: { issue: 'Please choose the topic', text: 'Please write your message' },
  },
  // The text that is already entered when a return is begun on an order's page. The shopper deletes the products that
  // are not returned.
  returnText: (order: string) => `I’d like to return from order \u2066${order}\u2069:`,
  returnLine: (title: string, n: number) => `\u2068${title}\u2069 × ${n}`,
  counter: (n: number, max: number) => `${number(n)}/${number(max)}`,
  required: 'Required',
  optional: 'Optional',
  missing: {
    order: 'Please choose the order',
    quantity: 'Please tell us how many items',
    files: 'Please add a photo of the issue',
  },
  send: 'Send',
  wait: 'One moment',
  filesUploading: 'Your files are still uploading.',
  // Texts for uploading files to a ticket.
  files: 'Photos',
  addFiles: 'Add a clear photo',
  dropHere: 'Drop it here',
  orDrop: 'Choose, drop or paste',
  limits: (max: number, megabytes: number) =>
    `Photos or PDF, up to ${files(max)}, ${number(megabytes)} MB each`,
  pictureLimits: (max: number, megabytes: number) =>
    `Up to ${plural('en', max, { one: '{n} photo', other: '{n} photos' })}, ${number(megabytes)} MB each`,
  preparing: 'We remove location data from your photos.',
  filesName: 'Your files',
  added: (name: string) => `Uploading \u2068${name}\u2069`,
  sent: (name: string) => `\u2068${name}\u2069 uploaded`,
  failed: (name: string) => `\u2068${name}\u2069 couldn’t be uploaded`,
  removed: (name: string) => `\u2068${name}\u2069 removed`,
  sending: (name: string, percent: number) => `\u2068${name}\u2069: ${number(percent)}%`,
  checking: 'Checking',
  here: 'Uploaded',
  notSent: 'Not uploaded. You’re offline.',
  tryAgain: 'Try again',
  remove: (name: string) => `Remove \u2068${name}\u2069`,
  removeShort: 'Remove',
  tooMany: (max: number) => `You can attach up to ${files(max)} per message.`,
  tooLarge: (megabytes: number) => `Larger than ${number(megabytes)} MB. Please choose a smaller one.`,
  wrongType: 'Please choose a photo or a PDF.',
  picture: (n: number) => `Photo ${number(n)}`,
  openPicture: (n: number) => `Open photo ${number(n)}`,
  document: (n: number) => `Document ${number(n)} (PDF)`,
  saveDocument: (n: number) => `Save document ${number(n)} (PDF)`,
  fileFailed: 'We couldn’t load this file right now.',
  // Texts of the list of tickets.
  listFailed: 'We couldn’t load your tickets right now.',
  empty: 'No tickets',
  emptyText: 'When you write to us, you’ll find our replies here.',
  writeToUs: 'Write to us',
  shown: (n: number, total: number) => `Showing ${number(n)} of ${number(total)}`,
  more: 'Show more',
  earlier: 'Show newer',
  ticket: (ticket: string) => `Ticket \u2066${ticket}\u2069`,
  order: (order: string) => `Order \u2066${order}\u2069`,
  pieces,
  /** Statuses in the list of tickets (Specification 3). */
  status: { inProgress: 'In progress', closed: 'Closed', received: 'Received', pending: 'Waiting for you' },
  /** Statuses on the page of a ticket (Specification 3). */
  outcome: {
    inProgress: 'In progress',
    resolvedWithRefund: 'Resolved, refunded',
    resolvedWithoutRefund: 'Resolved',
    rejected: 'Declined',
  },
  // Texts of the page of one ticket.
  path: 'Path',
  notFound: 'We couldn’t find that ticket in your account',
  notFoundText: 'You may be signed in with another number or email.',
  allTickets: 'All tickets',
  threadFailed: 'We couldn’t load this ticket right now.',
  thread: 'Conversation',
  moment: (day: string, time: string) => `${day}, ${time}`,
  you: 'You',
  youClosed: 'You closed the ticket.',
  refunded: (riyals: string) => `${riyals} added to your wallet.`,
  openWallet: 'Open the wallet',
  reply: 'Your reply',
  sendReply: 'Send',
  close: 'Close the ticket',
  closeQuestion: 'Close this ticket?',
  closeText: 'We’ll take it that you’re all set. You can always open a new one.',
  yes: 'Yes, close it',
  no: 'No',
  isClosed: 'This ticket is closed. If you need anything else, open a new one.',
};

declare module '#text/screens.ts' {
  interface BundledTexts {
    tickets: typeof tickets;
  }
}
