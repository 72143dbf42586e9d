import { isolate } from '#text/isolate.ts';
import { number, plural } from '#text/plural.ts';

const priceCount = (n: number): string => plural('en', n, { one: '{n} price', other: '{n} prices' });

export const prices = {
  title: 'Prices',
  lead: 'Change one, or all that are shown. Nothing changes before you have seen it all.',
  find: 'Name or code',
  category: 'Category',
  everything: 'Everything',
  addons: 'Add-ons',
  ruleTitle: 'Change all that are shown',
  direction: 'Lower or raise',
  directions: { lower: 'Lower', raise: 'Raise' },
  unit: 'By',
  units: { percent: 'percent', riyals: 'riyals' },
  amount: 'How much',
  whole: 'Round to whole riyals',
  former: 'Show the former price struck through where it’s lower',
  use: (n: number) => `Work out ${priceCount(n)}`,
  amountWrong: 'Write a number above 0 with at most two decimals, and less than 100 to lower by percent.',
  columns: { product: 'Product', price: 'Price now', next: 'New price' },
  newPriceOf: (product: string) => `New price of ${isolate(product)}`,
  formerPrice: 'Former price',
  noFormer: 'The former price goes away.',
  hidden: 'Not shown in the shop',
  wrong: 'Write a price from 0.01 to 100,000 riyals, with at most two decimals.',
  more: 'Show more',
  shown: (n: number, of: number) => `${number(n)} of ${number(of)}`,
  noneFound: 'No product here has that name or code',
  empty: 'There are no products yet',
  changes: (n: number) => plural('en', n, { one: '{n} price changes', other: '{n} prices change' }),
  wrongCount: (n: number) =>
    plural('en', n, { one: '{n} price can’t be as written', other: '{n} prices can’t be as written' }),
  preview: 'Look it over',
  discard: 'Discard',
  previewLead: (lower: number, higher: number) => `${priceCount(lower)} lower, ${priceCount(higher)} higher.`,
  previewRest: (n: number) => `and ${priceCount(n)} more`,
  confirm: (n: number) => `Change ${priceCount(n)}`,
  done: (n: number) => `${priceCount(n)} changed. Shoppers see them now.`,
  undo: 'Undo',
  undoOf: (n: number, time: string) => `Undo: ${priceCount(n)}, ${isolate(time)}`,
  undoRest: (n: number) => `Undo the other ${number(n)}`,
  undone: (n: number) => `${priceCount(n)} are back to what they were.`,
  bundlesEnd: (titles: readonly string[]) =>
    `${titles.map(isolate).join(', ')}: at these prices the bundle costs no less than its products one by one, so the shop stops offering it. Lower the price of the bundle to keep it.`,
  fromFile: 'Prices from a CSV file',
  fromFileHint: 'As you download it under Import and export. Nothing changes before you have looked it over.',
  fileRead: (n: number) => `The file has ${priceCount(n)}. What differs is in the table now.`,
  fileMistakes: (n: number) =>
    plural('en', n, {
      one: 'Nothing was taken from the file. {n} row is wrong:',
      other: 'Nothing was taken from the file. {n} rows are wrong:',
    }),
  fileLine: (line: number, sentence: string) => `Line ${number(line)}: ${isolate(sentence)}`,
  history: 'Changes of many prices',
  noHistory: 'None yet.',
  line: (n: number, who: string, time: string) => `${priceCount(n)}, ${isolate(who)}, ${isolate(time)}`,
  lineUndo: (n: number, who: string, time: string) =>
    `${priceCount(n)} taken back, ${isolate(who)}, ${isolate(time)}`,
  undoneBy: (who: string) => `taken back by ${isolate(who)}`,
};
