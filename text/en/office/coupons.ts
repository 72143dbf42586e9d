import { accountRiyalsInWords } from '#text/account-money.ts';
import { number, plural } from '#text/plural.ts';

const isolate = (name: string): string => `\u2068${name}\u2069`;
const orderCount = (n: number): string => plural('en', n, { one: '{n} order', other: '{n} orders' });
const amountText = 'Write an amount from 0.01 to 100,000 riyals, with at most two decimals.';

export const coupons = {
  title: 'Coupons',
  lead: 'Shoppers type the code in the cart.',
  add: 'New coupon',
  find: 'Part of a code',
  filters: 'Which coupons',
  show: { running: 'Running', planned: 'Planned', ended: 'Ended', stopped: 'Stopped' },
  life: {
    running: 'Running',
    planned: 'Planned',
    ended: 'Ended',
    usedUp: 'Used up',
    stopped: 'Stopped',
  },
  empty: {
    running: 'No coupon is running',
    planned: 'No coupon is planned',
    ended: 'No coupon has ended',
    stopped: 'No coupon is stopped',
  },
  emptyText: 'Make one with a code, what it takes off, and its days.',
  noneFound: 'No coupon here has that in its code',
  noneFoundText: 'Look in the other parts of the list too, or write less of the code.',
  more: 'Show more',
  columns: {
    code: 'Code',
    takes: 'Takes off',
    days: 'Days',
    uses: 'Orders',
    given: 'Given',
    acts: 'Actions',
  },
  days: (from: string, until: string | null) =>
    until === null ? `from ${isolate(from)}` : `${isolate(from)} to ${isolate(until)}`,
  uses: (n: number, max: number | null) =>
    max === null ? orderCount(n) : `${number(n)} of ${orderCount(max)}`,
  given: (halalas: number) => `${accountRiyalsInWords('en', halalas)} given`,
  each: (n: number) =>
    plural('en', n, { one: '{n} order for each customer', other: '{n} orders for each customer' }),
  edit: 'Change',
  editOf: (code: string) => `Change ${isolate(code)}`,
  stop: 'Stop',
  stopOf: (code: string) => `Stop ${isolate(code)}`,
  restart: 'Start again',
  restartOf: (code: string) => `Start ${isolate(code)} again`,
  stopped: (code: string) => `${isolate(code)} is stopped. Orders that have it keep it.`,
  restarted: (code: string) => `${isolate(code)} can be used again.`,
  saved: (code: string) => `${isolate(code)} is saved.`,
  form: {
    add: 'New coupon',
    edit: (code: string) => `Coupon ${isolate(code)}`,
    code: 'Code',
    codeHint: 'Capitals, spaces and Arabic digits don’t matter when a shopper types it.',
    kind: 'What it takes off',
    kinds: { percent: 'A percentage', amount: 'An amount', freeDelivery: 'The delivery fee' },
    percent: 'Percent',
    upTo: 'At most, in riyals',
    amount: 'Riyals',
    minimum: 'On goods from, in riyals',
    from: 'First day',
    until: 'Last day',
    cities: 'Where',
    allCities: 'In every city',
    someCities: 'In chosen cities',
    categories: 'On what',
    allCategories: 'On everything',
    someCategories: 'On chosen categories',
    firstOrder: 'Only for a customer’s first order',
    limit: 'Orders in total',
    limitEach: 'Orders for each customer',
    optional: 'optional',
    save: 'Save',
    choicesFailed: 'Cities and categories didn’t load.',
  },
  /** Error messages for the fields of a coupon, used by both the form and the server. */
  mistakes: {
    codeMissing: () => 'Write a code with letters or digits.',
    codeTooLong: () => 'A code has at most 40 characters.',
    codeTaken: () => 'Another coupon has this code. Choose another one, or change that coupon.',
    percent: () => 'Write a whole number from 1 to 100.',
    amount: () => amountText,
    from: () => 'Choose the first day.',
    until: () => 'The last day can’t be before the first one.',
    cities: () => 'Choose at least one city.',
    categories: () => 'Choose at least one category.',
    limit: () => 'Write a whole number from 1 to 1,000,000, or leave it empty.',
    limitUsed: (uses: number) =>
      `${orderCount(uses)} used it already, so the limit can’t be lower than that.`,
  } satisfies Record<string, (uses: number) => string>,
};
