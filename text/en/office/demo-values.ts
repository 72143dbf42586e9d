import { plural } from '#text/plural.ts';

/** Warnings on the Today screen of a live shop that still uses values of the demo. Each title follows a number. */
export const demoValues = {
  titles: {
    staff: (n: number) => plural('en', n, { one: 'account is the demo’s', other: 'accounts are the demo’s' }),
    coupons: (n: number) => plural('en', n, { one: 'coupon is the demo’s', other: 'coupons are the demo’s' }),
    notices: (n: number) => plural('en', n, { one: 'notice is the demo’s', other: 'notices are the demo’s' }),
    sellerAddress: () => 'address on invoices is the demo’s',
    products: (n: number) =>
      plural('en', n, { one: 'product is the demo’s', other: 'products are the demo’s' }),
    pages: (n: number) => plural('en', n, { one: 'page is the demo’s', other: 'pages are the demo’s' }),
    home: () => 'home page is the demo’s',
    cities: () => 'list of cities and fees is the demo’s',
  },
  texts: {
    staff: 'Remove them: their addresses belong to no one.',
    coupons: 'Anyone can read their codes in the demo. Stop them or write your own.',
    notices:
      'Shoppers will read them before the demo’s holidays. Save them if they’re right, or remove them.',
    sellerAddress: 'Write your own before the next invoice.',
    products: 'Shoppers can buy them. Edit them or take them off sale.',
    pages: 'Terms, privacy and the rest speak for a shop that doesn’t exist. Write your own.',
    home: 'Publish your own.',
    cities: 'Check fees and capacities, and save your own in a city or more.',
  },
};
