import type { DraftDocument } from '#contract/catalogue/products.wire.ts';

const noWords = { ar: '', en: '' };

/** Converts a stored document for the form: optional fields, stored as null when empty, become empty values. */
export const openedDocument = (document: DraftDocument): DraftDocument => ({
  ...document,
  pot: document.pot ?? noWords,
  size: document.size ?? { heightCm: null, potCm: null },
  engraving: document.engraving && {
    ...document.engraving,
    area: document.engraving.area ?? { widthMm: null, heightMm: null, depth: null, fixture: null },
  },
});

export const blankDocument = (): DraftDocument => ({
  slug: '',
  slugInArabic: '',
  title: noWords,
  botanicalName: null,
  class: 'living',
  isAddon: false,
  isListed: true,
  price: null,
  oldPrice: null,
  summary: noWords,
  description: noWords,
  keywords: { ar: [], en: [] },
  pot: null,
  size: null,
  care: null,
  stock: null,
  shelf: null,
  colours: [],
  pictures: [],
  engraving: null,
  categories: [],
  occasions: [],
  addons: [],
  cities: null,
});

/** The default engraving settings: an area in the middle of the photo, and the shop's usual text length. */
export const blankEngraving = (): NonNullable<DraftDocument['engraving']> => ({
  longestText: 20,
  price: null,
  anchor: { cx: 0.5, cy: 0.75, w: 0.2, h: 0.09, bow: 0.06 },
  area: { widthMm: null, heightMm: null, depth: null, fixture: null },
});

export const blankCare = (): NonNullable<DraftDocument['care']> => ({
  light: { level: 'indirect', title: noWords, detail: noWords },
  water: { everyDays: null, title: noWords, detail: noWords },
  temperature: { min: null, max: null, detail: noWords },
  pets: { safe: false, title: noWords, detail: noWords },
});
