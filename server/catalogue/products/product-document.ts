import { draftDocument } from '#contract/catalogue/products.wire.ts';
import type {
  CityRule,
  ImageKind,
  InBoth,
  ProductClass,
  StoredAnchor,
  StoredCare,
} from '../catalogue.store.ts';

export type DocumentCities = { only: number[] } | { except: number[] } | null;

/**
 * The editable data of a product, in the format that `import-catalogue` reads (import-shape.ts), with every field
 * present. Prices are in riyals; a picture is referred to by its hash and `.webp`.
 */
export type ProductDocument = {
  slug: string;
  slugInArabic: string;
  title: InBoth;
  botanicalName: string | null;
  class: ProductClass;
  isAddon: boolean;
  isListed: boolean;
  price: number;
  oldPrice: number | null;
  summary: InBoth;
  description: InBoth;
  keywords: { ar: string[]; en: string[] };
  pot: InBoth | null;
  size: { heightCm: number | null; potCm: number | null } | null;
  care: StoredCare | null;
  /** The stock of a product without glazes. The stock in a stored version is never restored. */
  stock: number | null;
  shelf: string | null;
  colours: {
    colour: string;
    stock: number;
    picture: string;
    alt: InBoth;
    cities: DocumentCities;
    shelf: string | null;
  }[];
  pictures: { file: string; kind: ImageKind; alt: InBoth }[];
  engraving: {
    longestText: number;
    price: number;
    anchor: StoredAnchor | null;
    area: { widthMm: number; heightMm: number; depth: string | null; fixture: string | null } | null;
  } | null;
  categories: string[];
  occasions: string[];
  addons: string[];
  cities: DocumentCities;
};
export type ProductField = keyof ProductDocument;

/** The fields that only members with the permission to change prices may change. */
const PRICES: readonly string[] = ['price', 'oldPrice'];

/**
 * The name of a stored picture in a document. `pictureHash` is the inverse function, and returns null for any other
 * name.
 */
export const pictureFile = (hash: string): string => `${hash}.webp`;
export const pictureHash = (file: string): string | null => /^([0-9a-f]{32})\.\w+$/.exec(file)?.[1] ?? null;

export const toCities = (rule: CityRule, cityIds: readonly number[]): DocumentCities =>
  rule === 'everywhere' ? null : rule === 'only' ? { only: [...cityIds] } : { except: [...cityIds] };

type Fields = Readonly<Record<string, unknown>>;

/**
 * Serializes a value with sorted keys, so that equal documents give equal texts: PostgreSQL does not keep the key order
 * of jsonb.
 */
export const comparable = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) => {
    // Stock is left out, because it is not edited with the document.
    if (key === 'stock') return undefined;
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  }) ?? '';

const FIELDS = Object.keys(draftDocument.def.shape);

/** The names of the fields that differ between two documents, in the order of the format. Stock is never among them. */
export const changedFields = (before: Fields | null, after: Fields): string[] =>
  FIELDS.filter(
    (field) => field !== 'stock' && comparable(before?.[field] ?? null) !== comparable(after[field] ?? null),
  );

const engravingPrice = (document: Fields | null): unknown =>
  (document?.engraving as { price?: unknown } | null | undefined)?.price ?? null;

/** Whether a price differs (the product's, the former one, or the engraving's), which needs a separate permission. */
export const changesPrices = (before: Fields | null, after: Fields): boolean =>
  changedFields(before, after).some((field) => PRICES.includes(field)) ||
  engravingPrice(before) !== engravingPrice(after);

/** Whether only the price and the former price differ. */
export const isOnlyPrices = (changes: readonly string[]): boolean =>
  changes.every((field) => PRICES.includes(field));
