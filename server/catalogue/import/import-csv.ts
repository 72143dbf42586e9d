import { westernDigits } from '#contract/digits.ts';
import type { Mistake } from '#server/imports/mistake.ts';
import { type Path, parseCsv } from '#server/imports/parse-file.ts';
import { typedNumber } from '../products/tidy-document.ts';
import { type RawFolder, readText, refuseFolder } from './import-problem.ts';

/** Converts a cell to a value. An empty cell is treated as a missing column. */
type Cell = (text: string) => unknown;
const text: Cell = (cell) => cell;
const number: Cell = typedNumber;
const yesOrNo: Cell = (cell) => {
  if (/^(yes|true|1|نعم)$/i.test(cell)) return true;
  return /^(no|false|0|لا)$/i.test(cell) ? false : cell;
};
/** Slugs are separated by spaces or bars; texts, which may contain spaces, only by bars. */
const slugs: Cell = (cell) => cell.split(/[\s|]+/).filter(Boolean);
const texts: Cell = (cell) =>
  cell
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean);
/** Parses a rule for cities: `only five-cities`, `only 1 21 54`, `except 107`. */
const cities: Cell = (cell) => {
  const [rule = '', ...names] = cell.split(/[\s|]+/).filter(Boolean);
  if (!/^(only|except)$/i.test(rule) || names.length === 0) return cell;
  const isList = names.every((name) => /^\d+$/.test(westernDigits(name)));
  return {
    [rule.toLowerCase()]: isList ? names.map((name) => Number(westernDigits(name))) : names.join(' '),
  };
};

/** Parses a season such as `hijri 08-15 09-30`: the calendar, and the first and last day of every year. */
const season: Cell = (cell) => {
  const [calendar, from, to, ...more] = westernDigits(cell).split(/\s+/);
  return to === undefined || more.length > 0 ? cell : { calendar: calendar?.toLowerCase(), from, to };
};

type Columns = Record<string, readonly [Cell, ...string[]]>;
const inBoth = (column: string, ...path: string[]): Columns => ({
  [`${column}_ar`]: [text, ...path, 'ar'],
  [`${column}_en`]: [text, ...path, 'en'],
});
const ofGroup: Columns = {
  slug: [text, 'slug'],
  slug_ar: [text, 'slugInArabic'],
  ...inBoth('name', 'name'),
  ...inBoth('about', 'about'),
  picture: [text, 'picture'],
};
const careFact = (fact: string): Columns => ({
  ...inBoth(`${fact}_title`, 'care', fact, 'title'),
  ...inBoth(`${fact}_detail`, 'care', fact, 'detail'),
});

/** The files of a CSV folder, each with its columns. A column has the path of its value in catalogue.json. */
export const CSV_FILES: Record<string, Columns> = {
  'palette.csv': { colour: [text, 'colour'], ...inBoth('name', 'name'), hex: [text, 'hex'] },
  'categories.csv': ofGroup,
  'occasions.csv': {
    ...ofGroup,
    ...inBoth('heading', 'heading'),
    ...inBoth('introduction', 'introduction'),
    scene: [text, 'scene', 'file'],
    ...inBoth('scene_alt', 'scene', 'alt'),
    season: [season, 'season'],
  },
  'advice.csv': {
    occasion: [text, 'occasion'],
    ...inBoth('question', 'question'),
    ...inBoth('answer', 'answer'),
  },
  'products.csv': {
    slug: [text, 'slug'],
    slug_ar: [text, 'slugInArabic'],
    ...inBoth('title', 'title'),
    botanical_name: [text, 'botanicalName'],
    class: [text, 'class'],
    is_addon: [yesOrNo, 'isAddon'],
    is_listed: [yesOrNo, 'isListed'],
    price: [number, 'price'],
    old_price: [number, 'oldPrice'],
    stock: [number, 'stock'],
    shelf: [text, 'shelf'],
    ...inBoth('summary', 'summary'),
    ...inBoth('description', 'description'),
    keywords_ar: [texts, 'keywords', 'ar'],
    keywords_en: [texts, 'keywords', 'en'],
    ...inBoth('pot', 'pot'),
    height_cm: [number, 'size', 'heightCm'],
    pot_cm: [number, 'size', 'potCm'],
    light_level: [text, 'care', 'light', 'level'],
    ...careFact('light'),
    water_days: [number, 'care', 'water', 'everyDays'],
    ...careFact('water'),
    temperature_min: [number, 'care', 'temperature', 'min'],
    temperature_max: [number, 'care', 'temperature', 'max'],
    ...inBoth('temperature_detail', 'care', 'temperature', 'detail'),
    pets_safe: [yesOrNo, 'care', 'pets', 'safe'],
    ...careFact('pets'),
    engraving_longest: [number, 'engraving', 'longestText'],
    engraving_price: [number, 'engraving', 'price'],
    ...Object.fromEntries(
      ['cx', 'cy', 'w', 'h', 'bow'].map((part) => [
        `engraving_${part}`,
        [number, 'engraving', 'anchor', part] as [Cell, ...string[]],
      ]),
    ),
    engraving_width_mm: [number, 'engraving', 'area', 'widthMm'],
    engraving_height_mm: [number, 'engraving', 'area', 'heightMm'],
    engraving_depth: [text, 'engraving', 'area', 'depth'],
    engraving_fixture: [text, 'engraving', 'area', 'fixture'],
    categories: [slugs, 'categories'],
    occasions: [slugs, 'occasions'],
    addons: [slugs, 'addons'],
    cities: [cities, 'cities'],
  },
  'colours.csv': {
    product: [text, 'product'],
    colour: [text, 'colour'],
    stock: [number, 'stock'],
    picture: [text, 'picture'],
    ...inBoth('alt', 'alt'),
    cities: [cities, 'cities'],
    shelf: [text, 'shelf'],
  },
  'pictures.csv': {
    product: [text, 'product'],
    file: [text, 'file'],
    kind: [text, 'kind'],
    ...inBoth('alt', 'alt'),
  },
  'bundles.csv': {
    slug: [text, 'slug'],
    ...inBoth('title', 'title'),
    ...inBoth('about', 'about'),
    picture: [text, 'picture'],
    ...inBoth('alt', 'alt'),
    price: [number, 'price'],
    is_listed: [yesOrNo, 'isListed'],
    products: [slugs, 'products'],
  },
};

/** The file names of earlier versions, with the current names. */
const RENAMED_FILES = { 'glazes.csv': 'colours.csv', 'glaze-colours.csv': 'palette.csv' };

const LISTS_OF_TEXTS = new Set(['keywords']);

/** Converts a value to a CSV cell from which the import reads the same value. */
export function cellOf(value: unknown, path: readonly string[]): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join(LISTS_OF_TEXTS.has(path[0] ?? '') ? ' | ' : ' ');
  if (typeof value !== 'object') return String(value);
  if ('calendar' in value && 'from' in value && 'to' in value)
    return `${value.calendar} ${value.from} ${value.to}`;
  const [rule, ids] = Object.entries(value)[0] ?? ['', []];
  return `${rule} ${(ids as readonly number[]).join(' ')}`;
}

type Entry = { file: string; line: number; value: Record<string, unknown> };

/**
 * Reads a folder of CSV files into the shape of catalogue.json: products.csv and, if present, colours.csv and
 * pictures.csv with a row for each glaze and additional picture of a product, categories.csv, occasions.csv with
 * advice.csv, palette.csv, and bundles.csv. The home page and the pictures of gifts are not changed.
 * @throws ImportError for a folder without products, and for rows and columns that cannot be read.
 */
export async function readCsvFolder(folder: string): Promise<RawFolder> {
  const entries: Record<string, Entry[]> = {};
  for (const [file, now] of Object.entries(RENAMED_FILES))
    if ((await readText(folder, file)) !== null)
      throw refuseFolder([
        { file, line: null, field: '', text: `is called ${now} now`, fault: 'renamedFile', limit: now },
      ]);
  for (const [file, columns] of Object.entries(CSV_FILES)) {
    const content = await readText(folder, file);
    entries[file] = content === null ? [] : readEntries(file, content, columns);
  }
  if (entries['products.csv']?.length === 0) {
    throw refuseFolder([
      {
        file: folder,
        line: null,
        field: '',
        text: 'has neither a catalogue.json nor a products.csv with a product',
        fault: 'noProducts',
      },
    ]);
  }
  return gather(entries);
}

/**
 * Removes the apostrophe with which write-csv protects a text that a spreadsheet would take for a formula
 * (sheets/write-csv).
 */
const withoutMark = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '');

function readEntries(file: string, content: string, columns: Columns): Entry[] {
  const rows = parseCsv(file, content);
  const unknown = Object.keys(rows[0]?.cells ?? {}).filter((name) => !Object.hasOwn(columns, name));
  if (unknown.length > 0) {
    throw refuseFolder(
      unknown.map((field) => ({
        file,
        line: 1,
        field,
        text: 'is not a known column',
        fault: 'unknownColumn',
        limit: field,
      })),
    );
  }
  return rows.map(({ line, cells }) => {
    const value: Record<string, unknown> = {};
    for (const [name, cell] of Object.entries(cells)) {
      const [read, ...path] = columns[name] ?? [text];
      if (cell !== '') setIn(value, path, read(withoutMark(cell)));
    }
    return { file, line, value };
  });
}

function setIn(value: Record<string, unknown>, path: readonly string[], to: unknown): void {
  const [first = '', ...rest] = path;
  if (rest.length === 0) value[first] = to;
  else {
    value[first] ??= {};
    setIn(value[first] as Record<string, unknown>, rest, to);
  }
}

/**
 * The files whose rows become a list within a row of another file: the file with the owning rows, the name of the list,
 * and the column that names the owning row.
 */
const PARTS = {
  'colours.csv': { owners: 'products.csv', list: 'colours', column: 'product' },
  'pictures.csv': { owners: 'products.csv', list: 'pictures', column: 'product' },
  'advice.csv': { owners: 'occasions.csv', list: 'advice', column: 'occasion' },
} as const;

function gather(entries: Record<string, Entry[]>): RawFolder {
  const of = (file: string) => entries[file] ?? [];
  /** For each row, the rows of other files that belong to it, by the name of their list. */
  const parts = new Map<Entry, Record<string, Entry[]>>();
  const strays: Mistake[] = [];
  for (const [file, { owners, list, column }] of Object.entries(PARTS)) {
    const bySlug = new Map<unknown, Entry>();
    for (const owner of of(owners)) {
      parts.set(owner, { ...parts.get(owner), [list]: [] });
      // Use the first of two rows with the same slug; a later check reports the duplicate.
      if (!bySlug.has(owner.value.slug)) bySlug.set(owner.value.slug, owner);
    }
    for (const entry of of(file)) {
      const owner = bySlug.get(entry.value[column]);
      if (owner) parts.get(owner)?.[list]?.push(entry);
      else
        strays.push({
          file,
          line: entry.line,
          field: column,
          text: `is no ${column} of ${owners}`,
          fault: 'noOwner',
          limit: String(entry.value[column] ?? ''),
          path: [owners],
        });
    }
  }
  const withParts = (entry: Entry) => ({
    ...entry.value,
    ...Object.fromEntries(
      Object.entries(parts.get(entry) ?? {}).map(([list, rows]) => [
        list,
        rows.map(({ value: { product: _, occasion: __, ...rest } }) => rest),
      ]),
    ),
  });
  const value = {
    version: 1,
    palette: of('palette.csv').map((entry) => entry.value),
    categories: of('categories.csv').map((entry) => entry.value),
    occasions: of('occasions.csv').map(withParts),
    products: of('products.csv').map(withParts),
    bundles: of('bundles.csv').map((entry) => entry.value),
  };

  const files: Record<string, string> = {
    palette: 'palette.csv',
    categories: 'categories.csv',
    occasions: 'occasions.csv',
    products: 'products.csv',
    bundles: 'bundles.csv',
  };
  const placeOf = (path: Path) => {
    const [list = '', index = 0, part, partIndex] = path;
    let entry = of(files[String(list)] ?? '')[Number(index)];
    let rest = path.slice(2);
    const partEntry = typeof partIndex === 'number' && entry && parts.get(entry)?.[String(part)]?.[partIndex];
    if (partEntry) {
      entry = partEntry;
      rest = path.slice(4);
    }
    const file = entry?.file ?? files[String(list)] ?? 'products.csv';
    return { file, line: entry?.line ?? 1, field: columnOf(file, rest) };
  };
  return { value, placeOf, strays };
}

/** The column for the value at this path, or for the first value below it. */
function columnOf(file: string, path: Path): string {
  const wanted = path.filter((part) => typeof part === 'string');
  const columns = Object.entries(CSV_FILES[file] ?? {});
  const below = columns.find(([, [, ...own]]) => wanted.every((part, i) => own[i] === part));
  const above = columns.find(([, [, ...own]]) => own.every((part, i) => wanted[i] === part));
  return (above ?? below)?.[0] ?? wanted.join('.');
}
