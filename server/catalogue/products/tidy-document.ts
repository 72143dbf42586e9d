import type { DraftDocument } from '#contract/catalogue/products.wire.ts';
import { westernDigits } from '#contract/digits.ts';

/** The names of fields that contain numbers, at any depth. */
const NUMBERS = new Set(
  'price oldPrice stock heightCm potCm everyDays min max longestText cx cy w h bow widthMm heightMm'.split(
    ' ',
  ),
);

/**
 * Parses a number that a person typed, with Western or Arabic digits and separators. A comma before one or two last
 * digits separates decimals, as in 12,5, and commas before groups of three separate thousands, as in 1,250.50. Text that
 * is not a number is returned unchanged, so that its field can show the error; empty text becomes null.
 */
export function typedNumber(typed: number | string | null): number | string | null {
  if (typeof typed !== 'string') return typed;
  const digits = westernDigits(typed)
    .replace(/[\s٬\u2066-\u2069\u200e\u200f]/g, '')
    .replace(/٫|,(?=\d{1,2}$)/, '.')
    .replace(/^-?[1-9]\d{0,2}(,\d{3})+(?=\.|$)/, (thousands) => thousands.replaceAll(',', ''));
  if (digits === '') return null;
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : digits;
}

const readNumbers = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(readNumbers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      NUMBERS.has(name) && (typeof part === 'string' || typeof part === 'number')
        ? typedNumber(part)
        : readNumbers(part),
    ]),
  );
};

const orNull = (text: string | null): string | null => (text === '' ? null : text);

/**
 * Converts a draft to the form that is stored: numbers as numbers, and null for optional fields that are empty. A
 * required field that is empty stays empty, so that it can show the error.
 */
export function tidyDocument(typed: DraftDocument): DraftDocument {
  const draft = readNumbers(typed) as DraftDocument;
  const { pot, size, engraving } = draft;
  const area = engraving?.area;
  const hasArea = area && Object.values(area).some((value) => value !== null && value !== '');
  return {
    ...draft,
    botanicalName: orNull(draft.botanicalName),
    pot: pot && pot.ar === '' && pot.en === '' ? null : pot,
    size: size && size.heightCm === null && size.potCm === null ? null : size,
    shelf: orNull(draft.shelf),
    // The product's own stock is kept only for a product without glazes, because each glaze has its own stock.
    stock: draft.colours.length > 0 ? null : (draft.stock ?? 0),
    colours: draft.colours.map((glaze) => ({
      ...glaze,
      stock: glaze.stock ?? 0,
      shelf: orNull(glaze.shelf),
    })),
    keywords: {
      ar: draft.keywords.ar.filter((word) => word !== ''),
      en: draft.keywords.en.filter((word) => word !== ''),
    },
    engraving: engraving && {
      ...engraving,
      area: hasArea ? { ...area, depth: orNull(area.depth), fixture: orNull(area.fixture) } : null,
    },
  };
}
