import { isolate } from '#text/isolate.ts';
import { number, plural } from '#text/plural.ts';

/** Texts of the screen for categories. */
export const categories = {
  title: 'Categories',
  lead: 'What shoppers choose from in lists and on the home page, in this order. Changes show at once.',
  add: 'New category',
  new: 'New category',
  order: 'In the shop’s order',
  empty: 'No categories yet',
  emptyText: 'A product needs none, but shoppers find more with a few, such as plants for the desk.',
  products: (n: number) => plural('en', n, { zero: 'No product', one: '{n} product', other: '{n} products' }),
  changed: (who: string, when: string) => `${isolate(who)}, ${when}`,
  name: 'Name',
  about: 'In a sentence',
  link: 'Link',
  linkHint: 'Stays for good once saved.',
  picture: 'Photo',
  pictureNeeded: 'Add a photo here.',
  needed: 'Fill this in.',
  save: 'Save',
  cancel: 'Cancel',
  saved: (name: string) => `${isolate(name)} is saved. Shoppers see it now.`,
  removed: (name: string) => `${isolate(name)} is deleted.`,
  removal: {
    title: (name: string) => `Delete ${isolate(name)}?`,
    text: 'It can’t be brought back. Words of search that meant it are deleted too.',
    act: 'Delete',
    stays: (name: string) => `${isolate(name)} can’t be deleted yet`,
    products: (n: number) =>
      plural('en', n, {
        one: '{n} product is in it. Take it out in its editor first.',
        other: '{n} products are in it. Take each one out in its editor first.',
      }),
    more: (n: number) => `and ${number(n)} more`,
    home: 'The home page or its draft shows it, or leads to it.',
    toHome: 'Open the home page',
    coupons: (codes: string) => `These coupons apply to it: ${isolate(codes)}. Stop or change them first.`,
    toCoupons: 'Open the coupons',
    and: ', ',
  },
};
