import { isolate } from '#text/isolate.ts';
import { number, plural } from '#text/plural.ts';

/** The glaze colours of the shop. */
export const palette = {
  title: 'Glazes',
  lead: 'The colours that pots come in. Changes show in the shop at once.',
  add: 'New glaze',
  all: 'All glazes',
  empty: 'No glazes yet',
  emptyText: 'Add the colours that your pots come in, then choose them in each product.',
  products: (n: number) => plural('en', n, { zero: 'No product', one: '{n} product', other: '{n} products' }),
  changed: (who: string, when: string) => `${isolate(who)}, ${when}`,
  name: 'Name',
  hex: 'Colour',
  hexHint: 'Such as #9CAE92, or choose it beside the field.',
  pick: 'Choose the colour',
  code: 'Code in links and files',
  codeHint: 'Such as dark-green. Stays for good once saved.',
  sample: 'Layla',
  sampleText: 'How an engraving reads on it.',
  needed: 'Fill this in.',
  save: 'Save',
  cancel: 'Cancel',
  saved: (name: string) => `${isolate(name)} is saved. Shoppers see it now.`,
  removed: (name: string) => `${isolate(name)} is deleted.`,
  remove: (name: string) => `Delete ${isolate(name)}`,
  removal: {
    title: (name: string) => `Delete ${isolate(name)}?`,
    text: 'It can’t be brought back. Words of search that meant it are deleted too.',
    act: 'Delete',
    stays: (name: string) => `${isolate(name)} can’t be deleted`,
    products: (n: number) =>
      plural('en', n, {
        one: '{n} product has or had it, so carts and orders may show it. You can rename it.',
        other: '{n} products have or had it, so carts and orders may show it. You can rename it.',
      }),
    more: (n: number) => `and ${number(n)} more`,
  },
};
