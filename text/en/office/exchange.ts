import { accountRiyalsInWords } from '#text/account-money.ts';
import { isolate } from '#text/isolate.ts';
import { number, plural } from '#text/plural.ts';

const productCount = (n: number): string => plural('en', n, { one: '{n} product', other: '{n} products' });

export const exchange = {
  title: 'Import and export',
  lead: 'The catalogue as a file: to change many texts at once, to keep a copy, or to move to another shop.',
  exportTitle: 'Download',
  download: 'Download',
  downloadOf: (name: string) => `Download: ${isolate(name)}`,
  saving: 'The download has begun.',
  formats: {
    folder: {
      name: 'The whole catalogue',
      about:
        'ZIP with every product, photo, bundle, the home page and the rules of search. Imports to the same shop.',
    },
    tables: {
      name: 'Tables for Excel',
      about: 'ZIP with CSV tables in both languages, without photos. Edit them, and import them again.',
    },
    pricesXlsx: { name: 'Prices for Excel', about: 'XLSX with every price, to read or to print.' },
    pricesCsv: {
      name: 'Prices to edit',
      about: 'CSV with every price. Change the prices, and open it again on the screen of prices.',
    },
  },
  importTitle: 'Import',
  importLead:
    'A ZIP file as you downloaded it. First you see what it would change; nothing changes before you confirm it.',
  choose: 'Choose a ZIP file',
  chooseHint: 'Or drop it here. At most 2 GB.',
  tooLarge: 'This file is larger than 2 GB. Leave out photos that the shop has already.',
  isEmpty: 'This file is empty.',
  sending: (percent: number) => `Sending: ${number(percent)}%`,
  checking: 'The file is being checked.',
  importing: 'The file is being imported. Shoppers see the old catalogue until it’s done.',
  mayLeave: 'You can leave this page; the work goes on.',
  columns: { part: 'In the file', added: 'New', changed: 'Changed', unchanged: 'Unchanged' },
  number,
  parts: {
    products: 'Products',
    palette: 'Glaze colours',
    categories: 'Categories',
    occasions: 'Occasions',
    bundles: 'Bundles',
    giftPictures: 'Gift photos',
    home: 'Home page',
    searchWords: 'Search words',
    searchRules: 'Rules of search',
  },
  changedProducts: 'Products that are new or change',
  priceChange: (from: number, to: number) =>
    `Price from ${isolate(accountRiyalsInWords('en', from))} to ${isolate(accountRiyalsInWords('en', to))}`,
  isNew: 'New',
  comma: ', ',
  andMore: (n: number) => `and ${productCount(n)} more`,
  nothingChanges: 'The shop has all of this already. Importing it changes no text, price or photo.',
  older: (n: number, time: string) =>
    `This file is older than the shop: it was made ${isolate(time)}, and ${productCount(n)} changed since then.`,
  overwrite: (n: number) => `Overwrite what changed since then: ${productCount(n)}`,
  moved: (slugs: readonly string[]) =>
    `These changed after the check, so it was checked again: ${slugs.map(isolate).join(', ')}`,
  named: (slugs: readonly string[]) => slugs.map(isolate).join(', '),
  replaceStock: 'Replace the stock too',
  replaceStockNote: 'Otherwise only new products and glazes get the stock of the file.',
  mayNot: 'To import this you need the permissions for prices and for the content of the shop.',
  confirm: 'Import now',
  checkedAgain: 'This file was checked again meanwhile. Look at what it changes now.',
  discard: 'Discard',
  another: 'Another file',
  imported: 'Imported. Shoppers see it now.',
  notSent: 'This file didn’t arrive completely. Send it again.',
  refused: (n: number) =>
    plural('en', n, {
      one: 'Nothing was changed. {n} mistake is in the file:',
      other: 'Nothing was changed. {n} mistakes are in the file:',
    }),
  mistakes: 'Mistakes in the file',
  place: (file: string, line: number) => `${isolate(file)}, line ${number(line)}`,
  andMoreMistakes: (n: number) =>
    plural('en', n, { one: 'and {n} more mistake', other: 'and {n} more mistakes' }),
  past: 'Files that were sent',
  noPast: 'None yet.',
  by: (who: string, time: string) => `${isolate(who)}, ${isolate(time)}`,
  open: 'Open',
  openOf: (name: string) => `Open ${isolate(name)}`,
  states: {
    sending: 'Not sent completely',
    checking: 'Being checked',
    refused: 'Mistakes',
    checked: 'Waits for confirmation',
    importing: 'Being imported',
    imported: 'Imported',
    removed: 'Discarded',
  },
};
