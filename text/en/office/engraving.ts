import { number, plural } from '#text/plural.ts';

const orderName = (id: string): string => `\u2066${id}\u2069`;
const isolate = (name: string): string => `\u2068${name}\u2069`;
const pots = (n: number): string => plural('en', n, { one: '{n} pot', other: '{n} pots' });

export const engraving = {
  title: 'Engraving',
  lead: (n: number) =>
    plural('en', n, {
      zero: 'Nothing is waiting.',
      one: '{n} pot is waiting.',
      other: '{n} pots are waiting.',
    }),
  filters: 'Which pots',
  show: { toDo: 'To do', done: 'Engraved', spoilt: 'Spoilt' },
  product: 'Product',
  allProducts: 'All products',
  queue: 'Queue',
  empty: { toDo: 'Nothing to engrave', done: 'Nothing engraved yet', spoilt: 'No spoilt pots' },
  emptyText: 'A paid order with an engraving appears here by itself.',
  select: (text: string, id: string) => `Add ${isolate(text)} to the plate, ${orderName(id)}`,
  textOnly: 'Text only',
  pieceOf: (n: number, of: number) => `Pot ${number(n)} of ${number(of)}`,
  file: (id: string) => `File ${orderName(id)}`,
  trueSize: 'In millimetres, true size in the file',
  sheet: (text: string, width: number, height: number) =>
    `${isolate(text)} in an area of ${number(width)} by ${number(height)} mm`,
  mm: (n: number) => `${number(n)} mm`,
  sizeMm: (width: number, height: number) => `\u2066${number(width)} × ${number(height)}\u2069 mm`,
  /** A note of the catalogue, which names its unit in Latin letters. */
  /** The name of the shop's display font, which all engravings use. */
  typeface: 'El Messiri',
  asEngraved: 'As the shopper saw it',
  facts: {
    product: 'Product',
    glaze: 'Glaze',
    area: 'Area',
    letters: 'Letters',
    depth: 'Depth',
    fixture: 'Fixture',
    font: 'Typeface',
    language: 'Language',
    spoilt: 'Spoilt so far',
  },
  languages: { ar: 'Arabic', en: 'English' },
  pots,
  done: 'Engraved',
  undo: 'Not engraved after all',
  doneBy: (who: string, time: string) => `Engraved by ${isolate(who)} at ${time}`,
  spoilt: 'Spoilt',
  spoiltLong: 'Spoilt, take another pot',
  svg: 'SVG for the laser',
  proof: 'PDF proof',
  openOrder: (id: string) => `Order ${orderName(id)}`,
  noArea: (title: string) => `${isolate(title)} has no engraving area`,
  noAreaText: (n: number) =>
    plural('en', n, {
      one: '{n} pot has only its text. Place it by hand.',
      other: '{n} pots have only their text. Place them by hand.',
    }),
  leftOut: (letters: string) => `The laser can’t draw ${isolate(letters)}`,
  leftOutText: 'The rest is engraved without it. Ask the shopper first.',
  plate: 'Plate',
  plateText: 'Choose pots in the queue, and get one file for all of them.',
  plateSize: 'Plate size',
  plateSizes: (width: number, height: number) => `\u2066${number(width)} × ${number(height)}\u2069 mm`,
  plateDrawing: (n: number) => `${pots(n)} on one plate`,
  plateFull: (fits: number, n: number) => `There’s room for ${number(fits)} of ${pots(n)}.`,
  plateFullText: 'Take some off, or choose a larger plate.',
  plateFiles: (n: number) => `Plate of ${pots(n)}, SVG`,
  plateProof: 'Proof of the plate, PDF',
  clearPlate: 'Empty the plate',
  spoil: {
    title: 'What happened to the pot?',
    lead: (text: string) =>
      `Another pot is taken from stock, and ${isolate(text)} waits for the laser again.`,
    reason: 'Reason',
    reasons: {
      broken: 'It broke',
      misplaced: 'Engraved in the wrong place',
      wrongText: 'Engraved with the wrong text',
      faint: 'Too faint to read',
    },
    confirm: 'Take another pot',
  },
  changed: (who: string) => `${isolate(who)} was faster with this pot.`,
  changedUnknown: 'This pot changed a moment ago.',
  changedText: 'Your press changed nothing.',
  dismiss: 'All right',
  marked: (text: string) => `Engraved: ${isolate(text)}`,
  taken: (text: string) => `Another pot was taken for ${isolate(text)}`,
  engravedOf: (done: number, of: number) => `${number(done)} of ${number(of)} engraved`,
  keys: {
    next: 'next, previous',
    done: 'engraved',
    spoilt: 'spoilt',
    plate: 'on the plate',
    files: 'file',
    all: 'every shortcut',
  },
};
