import * as z from 'zod/mini';
import { ENGRAVING_GRAPHEMES, MAX_PRICE_RIYALS, MAX_STOCK } from '#contract/catalogue/catalogue.limits.ts';
import { giftPictureKinds } from '#contract/catalogue/catalogue.wire.ts';
import type { Fault } from '#server/imports/mistake.ts';
import type { Path } from '#server/imports/parse-file.ts';
import { homeShape } from './home-shape.ts';
import { anchor, arabicSlug, both, file, fraction, INVISIBLE, shortText, slug } from './shape-parts.ts';

/**
 * The shape of a catalogue folder, written as JSON or as CSV (docs: operator/import-catalogue.ts). Prices are riyals.
 * Every text that shoppers read is required in both languages.
 */
const whole = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max));
const DECIMALS = 'has more than two decimals';
const riyals = z.pipe(
  z.number().check(
    z.gte(0),
    z.lte(MAX_PRICE_RIYALS),
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, DECIMALS),
  ),
  z.transform((value: number) => Math.round(value * 100)),
);
const stock = whole(0, MAX_STOCK);
/**
 * The area of the pot that the laser engraves, measured flat; without an area, staff place the text by hand (decision
 * 072).
 */
const engravingArea = z.strictObject({
  widthMm: whole(5, 500),
  heightMm: whole(5, 500),
  /** A note for the person at the laser, for example `0.2 mm` or `two passes`. */
  depth: z.optional(z.nullable(shortText(40))),
  /** The name of the holder in which the pot is clamped. */
  fixture: z.optional(z.nullable(shortText(40))),
});
/** The label of the shelf where the goods are stored: `B-04` (decision 085). */
const shelf = z.optional(z.nullable(shortText(20)));
const cities = z.union(
  [
    z.strictObject({ only: z.union([z.string(), z.array(whole(1, 100_000))]) }),
    z.strictObject({ except: z.union([z.string(), z.array(whole(1, 100_000))]) }),
  ],
  'should be {"only": …} or {"except": …} with a list of city ids or the name of one of cityLists',
);

const care = z.strictObject({
  light: z.strictObject({ level: z.enum(['low', 'indirect', 'sun']), title: both(80), detail: both(160) }),
  water: z.strictObject({ everyDays: whole(1, 90), title: both(80), detail: both(160) }),
  temperature: z.strictObject({ min: whole(-20, 60), max: whole(-20, 60), detail: both(160) }),
  pets: z.strictObject({ safe: z.boolean(), title: both(80), detail: both(160) }),
});

const glaze = z.strictObject({
  colour: slug,
  stock,
  picture: file,
  alt: both(240),
  cities: z.optional(z.nullable(cities)),
  /** The glaze's shelf; given only if it differs from the product's shelf. */
  shelf,
});
const image = z.strictObject({
  file,
  kind: z._default(z.enum(['main', 'detail', 'home']), 'detail'),
  alt: both(240),
});

/** The format of one product in a folder and in the back office (decision 092). */
export const productShape = z.strictObject({
  slug,
  slugInArabic: arabicSlug,
  title: both(120),
  botanicalName: z.optional(z.nullable(shortText(120))),
  class: z.enum(['living', 'engraved', 'other']),
  isAddon: z._default(z.boolean(), false),
  /**
   * Whether the product is on sale; false withdraws it from sale. A product that is missing from the folder is
   * unchanged.
   */
  isListed: z._default(z.boolean(), true),
  price: riyals.check(z.gte(1, 'should be more than nothing')),
  oldPrice: z.optional(z.nullable(riyals)),
  summary: both(300),
  description: both(4000),
  keywords: z._default(z.strictObject({ ar: z.array(shortText(60)), en: z.array(shortText(60)) }), {
    ar: [],
    en: [],
  }),
  pot: z.optional(z.nullable(both(80))),
  size: z.optional(
    z.nullable(
      z.strictObject({
        heightCm: z._default(z.nullable(whole(1, 1000)), null),
        potCm: z._default(z.nullable(whole(1, 500)), null),
      }),
    ),
  ),
  care: z.optional(z.nullable(care)),
  stock: z.optional(z.nullable(stock)),
  shelf,
  colours: z._default(z.array(glaze).check(z.maxLength(30)), []),
  pictures: z._default(z.array(image).check(z.maxLength(30)), []),
  engraving: z.optional(
    z.nullable(
      z.strictObject({
        longestText: z._default(whole(1, 100), ENGRAVING_GRAPHEMES),
        price: riyals,
        anchor: z.optional(z.nullable(anchor)),
        area: z.optional(z.nullable(engravingArea)),
      }),
    ),
  ),
  categories: z._default(z.array(slug), []),
  occasions: z._default(z.array(slug), []),
  addons: z._default(z.array(slug), []),
  cities: z.optional(z.nullable(cities)),
});

const point = z.tuple([fraction, fraction]);
const giftPicture = z.strictObject({
  kind: z.enum(giftPictureKinds),
  file,
  alt: both(240),
  /** The corners of the card's front, as fractions of the picture: top left, top right, bottom right, bottom left. */
  corners: z.optional(z.tuple([point, point, point, point])),
});

const group = z.strictObject({
  slug,
  slugInArabic: arabicSlug,
  name: both(80),
  about: both(300),
  picture: file,
});
const dayOfYear = z
  .string()
  .check(z.regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'should be a month and a day such as 09-23'));
/**
 * An occasion. In addition to a category's fields it has a page with its own texts, and optionally a season (decision
 * 053).
 */
const occasion = z.strictObject({
  ...group.def.shape,
  heading: z.optional(z.nullable(both(80))),
  introduction: z.optional(z.nullable(both(1200))),
  advice: z._default(
    z.array(z.strictObject({ question: both(160), answer: both(800) })).check(z.maxLength(8)),
    [],
  ),
  scene: z.optional(z.nullable(z.strictObject({ file, alt: both(240) }))),
  season: z.optional(
    z.nullable(z.strictObject({ calendar: z.enum(['gregorian', 'hijri']), from: dayOfYear, to: dayOfYear })),
  ),
});
/**
 * A bundle: one unit of each product, at one price (decision 060). It is identified by its slug; a bundle that is
 * missing from the folder is unchanged.
 */
const bundle = z.strictObject({
  slug,
  title: both(80),
  about: both(300),
  picture: file,
  alt: both(240),
  price: riyals.check(z.gte(1, 'should be more than nothing')),
  /** Whether the bundle is on sale; false withdraws it from sale. */
  isListed: z._default(z.boolean(), true),
  products: z.array(slug).check(z.minLength(2, 'should have two products or more'), z.maxLength(10)),
});

export const catalogueShape = z.strictObject({
  version: z.literal(1),
  cityLists: z._default(
    z.record(slug, z.strictObject({ name: both(160), cities: z.array(whole(1, 100_000)) })),
    {},
  ),
  /** The glaze colours that products may have. */
  palette: z._default(
    z.array(
      z.strictObject({
        colour: slug,
        name: both(40),
        hex: z.string().check(z.regex(/^#[0-9A-F]{6}$/, 'should look like #9CAE92')),
      }),
    ),
    [],
  ),
  categories: z._default(z.array(group), []),
  occasions: z._default(z.array(occasion), []),
  products: z._default(z.array(productShape), []),
  bundles: z._default(z.array(bundle), []),
  /**
   * The pictures of how a gift is wrapped and delivered, shown with every living plant. If missing, the pictures are
   * unchanged.
   */
  giftPictures: z.optional(z.array(giftPicture)),
  /** The home page. If missing, the home page is unchanged. */
  home: z.optional(homeShape),
});
export type CatalogueFolder = z.output<typeof catalogueShape>;
export type ImportProduct = CatalogueFolder['products'][number];
export type ImportGroup = CatalogueFolder['categories'][number];
export type ImportCities = NonNullable<ImportProduct['cities']>;

/** An invalid value: its path, the English text that the import command prints, and the kind of fault. */
export type Problem = { path: Path; text: string; fault: Fault; limit?: number | string };

type Issue = z.core.$ZodIssue;

/** Converts validation errors to problems, each with the path of the invalid value. */
export const problemsOf = (error: z.core.$ZodError): Problem[] =>
  error.issues.flatMap<Problem>((issue) => {
    const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: [...path, key],
        text: unknownKey(key, path),
        fault: 'notValid',
      }));
    }
    return [{ path, text: sentenceOf(issue), ...faultOf(issue) }];
  });

function faultOf(issue: Issue): Pick<Problem, 'fault' | 'limit'> {
  const isMissing = issue.input === undefined || issue.input === null || issue.input === '';
  if (issue.code === 'invalid_type' || issue.code === 'invalid_value') {
    if (isMissing) return { fault: 'missing' };
    if (issue.code === 'invalid_value') return { fault: 'unknown', limit: String(issue.input) };
    const isFraction = issue.expected === 'int' && typeof issue.input === 'number';
    return {
      fault: isFraction
        ? 'notWhole'
        : issue.expected === 'number' || issue.expected === 'int'
          ? 'notNumber'
          : 'notValid',
    };
  }
  if (issue.code === 'too_small')
    return issue.origin === 'string' || issue.origin === 'array'
      ? { fault: 'missing' }
      : { fault: 'atLeast', limit: Number(issue.minimum) };
  if (issue.code === 'too_big') {
    const fault = issue.origin === 'string' ? 'tooLong' : issue.origin === 'array' ? 'tooMany' : 'atMost';
    return { fault, limit: Number(issue.maximum) };
  }
  if (issue.message === DECIMALS) return { fault: 'decimals' };
  if (issue.message.startsWith(INVISIBLE))
    return { fault: 'invisible', limit: issue.message.slice(INVISIBLE.length) };
  return { fault: isMissing ? 'missing' : 'notValid' };
}

/** The error message for an unknown key. For a key of an earlier version, the message names its current name. */
function unknownKey(key: string, path: Path): string {
  if (key === 'glazes') return path.length === 0 ? 'is called "palette" now' : 'is called "colours" now';
  return 'is not known here';
}

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function sentenceOf(issue: Issue): string {
  if (issue.message !== '' && issue.message !== 'Invalid input') return issue.message;
  if (issue.code === 'invalid_type') {
    const kind = KINDS[issue.expected] ?? issue.expected;
    return issue.input === undefined ? `is missing; it should be ${kind}` : `should be ${kind}`;
  }
  if (issue.code === 'invalid_value') {
    const values = issue.values.map((value) => String(value)).join(', ');
    return issue.input === undefined
      ? `is missing; it should be one of ${values}`
      : `should be one of ${values}`;
  }
  if (issue.code === 'too_small')
    return issue.origin === 'string' ? 'is too short' : `should be at least ${issue.minimum}`;
  if (issue.code === 'too_big') {
    return issue.origin === 'string'
      ? `should have at most ${issue.maximum} characters`
      : issue.origin === 'array'
        ? `should have at most ${issue.maximum} entries`
        : `should be at most ${issue.maximum}`;
  }
  return 'is not right';
}
