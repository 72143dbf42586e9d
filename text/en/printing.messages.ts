import { isolate } from '#text/isolate.ts';
import { plural } from '#text/plural.ts';

const orderName = (id: string): string => `\u2066${id}\u2069`;

/** Texts on the papers printed for a delivery window, and the server's responses about printing. */
export const printing = {
  stacks: { a4: 'Sheets, print run', a6: 'Cards, print run', labels: 'Labels, print run' },
  title: 'Picking sheet',
  lead: (orders: number, pieces: number) =>
    `${plural('en', orders, { one: '{n} order', other: '{n} orders' })}, ${plural('en', pieces, {
      one: '{n} item to fetch',
      other: '{n} items to fetch',
    })}`,
  printedBy: (who: string, when: string) => `${isolate(who)}, ${isolate(when)}`,
  pageOf: (page: number, of: number) => `Picking sheet, page ${page} of ${of}`,
  noWindow: 'No time chosen yet',
  noShelf: 'Without a shelf',
  noShelfHint: 'The catalogue doesn’t say where these are. Add their shelf, and they move up to their place.',
  pieces: (n: number) => `${n} ×`,
  piecesOf: (n: number, title: string) => `${n} × ${isolate(title)}`,
  forOrder: (number: string, pieces: number) =>
    pieces === 1 ? orderName(number) : `${orderName(number)} (${pieces})`,
  toLaser: (n: number) => plural('en', n, { one: '{n} goes to the laser', other: '{n} go to the laser' }),
  engraved: (text: string) => `Engraving: ${isolate(text)}`,
  inPackingOrder: 'In packing order',
  printoutOf: (n: number, of: number) => `paper ${n} of ${of}`,
  orderOf: (n: number, of: number) => `order ${n} of ${of}`,
  /** The separator between the items of a list. */
  listSeparator: ', ',
  receipt: 'gift receipt',
  cards: (n: number) => plural('en', n, { one: '{n} message card', other: '{n} message cards' }),
  care: (n: number) => plural('en', n, { one: '{n} care card', other: '{n} care cards' }),
  missingLabel: {
    awaitsRecipient: 'No label: the recipient still chooses the address',
    cafe: 'No label: picked up at the café',
  },
  labelDamaged: (number: string) =>
    `The courier’s label for ${orderName(number)} can’t be read. Ask the courier for it again.`,
  from: (name: string) => `From ${isolate(name)}`,
  exchangeUntil: (day: string) => `If it arrives as planned, that is until ${isolate(day)}.`,
  questions: (phone: string) => `Questions? Call us: \u2066${phone}\u2069`,
  nothing: 'There’s nothing to print for this window.',
  tooMany: (max: number, orders: number) =>
    `This window has ${orders} orders, and up to ${max} are printed at once. Print what is new instead: each press prints the next ${max}.`,
  keyReused: 'Another run was made by the same request. Nothing was printed now.',
  printedMeanwhile: (who: string | null) =>
    who === null
      ? 'Someone printed this window meanwhile. Nothing was printed now.'
      : `${isolate(who)} printed this window meanwhile. Nothing was printed now.`,
  runUnknown: 'We couldn’t find that print run.',
};
