import { accountRiyalsInWords } from '#text/account-money.ts';
import { isolate } from '#text/isolate.ts';
import { number, plural } from '#text/plural.ts';

export const products = {
  title: 'Products',
  lead: 'What the shop sells. Nothing changes for shoppers before you publish.',
  add: 'New product',
  adding: 'Beginning a new product',
  find: 'Name, link or shelf',
  filters: 'Which products',
  show: {
    all: 'All',
    onSale: 'On sale',
    draft: 'With a draft',
    scheduled: 'Planned',
    outOfStock: 'Out of stock',
    withdrawn: 'Withdrawn',
  },
  emptyTitle: 'No products here',
  empty: 'Choose another part of the list, or begin a new product.',
  noneFound: 'No product here has that in its name',
  noneFoundText: 'Look in the other parts of the list too, or write less of the name.',
  more: 'Show more',
  columns: { product: 'Product', state: 'State', stock: 'In stock', price: 'Price' },
  unnamed: 'Product without a name',
  state: {
    onSale: 'On sale',
    withdrawn: 'Withdrawn',
    neverPublished: 'Never published',
    draft: (who: string) => `Draft by ${isolate(who)}`,
    planned: (moment: string) => `Published ${isolate(moment)}`,
    missed: 'Wasn’t published at its time',
  },
  pieces: (n: number) => plural('en', n, { one: '{n} item', other: '{n} items' }),
  soldOut: (n: number, of: number) => `${number(n)} of ${number(of)} glazes sold out`,
  noPrice: 'No price yet',
  price: {
    change: 'Change',
    changeOf: (name: string) => `Change the price of ${isolate(name)}`,
    title: (name: string) => `Price of ${isolate(name)}`,
    lead: 'Shoppers see it within two seconds.',
    price: 'Price in riyals, with VAT',
    oldPrice: 'Old price',
    optional: 'Optional',
    save: 'Publish the price',
    saved: (name: string, halalas: number) =>
      `${isolate(name)} costs ${accountRiyalsInWords('en', halalas)} now.`,
  },
  /** Shown for a link to a product that does not exist. */
  gone: 'This product isn’t here',
  goneText: 'A new product’s draft was discarded, or published under its own number.',
  back: 'Products',
};
