import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, openPool } from '#database/database.ts';
import { startEmbeddedPostgres } from '#database/embedded/embedded-postgres.ts';
import { migrate } from '#database/migrate.ts';
import { folderFiles } from '#providers/files/folder.ts';
import { listProducts } from '#server/catalogue/list-products.ts';
import { openPictures } from '#server/catalogue/pictures/pictures.ts';
import { systemClock } from '#server/clock.ts';
import type { Context } from '#server/http/context.ts';
import { loadDemoShop } from '../demo/load-demo-shop.ts';

// `node bench/search-judged.ts [--misses]` measures how well the search answers the queries of search-judged.tsv, whose
// correct results people have judged. A third of the queries is held out: nobody reads their misses, so that the search
// is not tuned to them.

type ExpectedQuery = {
  class: string;
  language: 'ar' | 'en';
  query: string;
  /** The slugs that are correct as the first result; empty if the search must find nothing. */
  first: ReadonlySet<string>;
  /** The slugs that count as correct among the first three results. */
  relevant: ReadonlySet<string>;
  isHeldOut: boolean;
};

type DemoProduct = {
  slug: string;
  class: string;
  price: number;
  size: { heightCm: number | null } | null;
  care: { light: { level: string }; pets: { safe: boolean } } | null;
  colours?: { colour: string }[];
  categories: string[];
  occasions: string[];
};

const FOLDER = import.meta.dirname;
const CATALOGUE = join(FOLDER, '..', 'demo', 'catalogue', 'catalogue.json');

/** The values of a product, by the names that a judgement may use, such as `price` in `price<=200`. */
const valuesOf = (product: DemoProduct): Record<string, (string | number)[]> => ({
  price: [product.price],
  height: product.size?.heightCm ? [product.size.heightCm] : [],
  light: product.care ? [product.care.light.level] : [],
  pets: product.care?.pets.safe ? ['safe'] : [],
  colour: (product.colours ?? []).map(({ colour }) => colour),
  category: product.categories,
  occasion: product.occasions,
  kind: ['any', ...(product.class === 'living' ? ['plant'] : [])],
});

function isMeant(product: DemoProduct, condition: string): boolean {
  const [, name = '', sign, wanted = ''] = /^([a-z]+)(<=|>=|=)(.+)$/.exec(condition) ?? [];
  if (sign === undefined) return product.slug === condition;
  const values = valuesOf(product)[name] ?? [];
  if (sign === '=') return values.includes(wanted);
  return values.some((value) =>
    sign === '<=' ? Number(value) <= Number(wanted) : Number(value) >= Number(wanted),
  );
}

/**
 * Parses a judgement such as `olive-tree,category=flowering&price<=200`. Commas mean "or", ampersands "and"; `none`
 * means no product.
 */
function slugsOf(judgement: string, products: readonly DemoProduct[]): Set<string> {
  if (judgement === 'none') return new Set();
  const alternatives = judgement.split(',').map((one) => one.split('&'));
  const slugs = products
    .filter((product) => alternatives.some((all) => all.every((condition) => isMeant(product, condition))))
    .map(({ slug }) => slug);
  if (slugs.length === 0) throw new Error(`No product of the demo shop is ${judgement}.`);
  return new Set(slugs);
}

function readQueries(): ExpectedQuery[] {
  const { products } = JSON.parse(readFileSync(CATALOGUE, 'utf8')) as { products: DemoProduct[] };
  const [, ...lines] = readFileSync(join(FOLDER, 'search-judged.tsv'), 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [name = '', language, query = '', first = '', relevant = ''] = line.split('\t');
    return {
      class: name,
      language: language as ExpectedQuery['language'],
      query,
      first: slugsOf(first, products),
      relevant: slugsOf(relevant, products),
      // The classes `late` and `later` are held out completely. They were written after the search, so the search is
      // not tuned to them.
      isHeldOut:
        ['late', 'later'].includes(name) || createHash('sha256').update(query).digest()[0]! % 3 === 0,
    };
  });
}

type Outcome = { expected: ExpectedQuery; slugs: string[]; total: number };

/**
 * Whether the first `places` results contain a correct product. For a query about a product that is not sold, whether
 * nothing was found.
 */
const isHit = ({ expected, slugs, total }: Outcome, places: number): boolean =>
  expected.first.size === 0 ? total === 0 : slugs.slice(0, places).some((slug) => expected.first.has(slug));
const isEmpty = ({ expected, total }: Outcome): boolean => expected.first.size > 0 && total === 0;

const RIYADH = 1;

export async function evaluateSearch(): Promise<Outcome[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ashjar-judged-'));
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => undefined });
  const pool = openPool(server.url, 2);
  const database = openDatabase(pool);
  try {
    await migrate(pool);
    const cache = join(FOLDER, '..', 'node_modules', '.cache', 'ashjar-test', 'pictures');
    await loadDemoShop({ database, clock: systemClock, pictures: openPictures(folderFiles(cache)) });
    const outcomes: Outcome[] = [];
    for (const expected of readQueries()) {
      const context = { database, language: expected.language, clock: systemClock } as Context;
      const list = await listProducts({ cityId: RIYADH, search: expected.query, limit: 8 }, context);
      outcomes.push({ expected, slugs: list.products.map(({ slug }) => slug), total: list.total });
    }
    return outcomes;
  } finally {
    await database.destroy();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${((100 * part) / whole).toFixed(0)} %`;

/**
 * Builds a table of hit rates for each class and in total, separately for the tuned two thirds and the held-out third.
 */
export function scoreTable(outcomes: readonly Outcome[]): string[] {
  const classes = [...new Set(outcomes.map(({ expected }) => expected.class))];
  const cells = (of: readonly Outcome[]): string[] => [
    String(of.length),
    percent(of.filter((one) => isHit(one, 1)).length, of.length),
    percent(of.filter((one) => isHit(one, 3)).length, of.length),
    percent(of.filter(isEmpty).length, of.length),
  ];
  const row = (name: string, of: readonly Outcome[]): string => {
    const tuned = cells(of.filter(({ expected }) => !expected.isHeldOut));
    const heldOut = cells(of.filter(({ expected }) => expected.isHeldOut));
    return [name.padEnd(12), ...[...tuned, ...heldOut].map((cell) => cell.padStart(8))].join('');
  };
  const heading = ['queries', 'first', 'in 3', 'empty'].map((name) => name.padStart(8)).join('');
  return [
    `${''.padEnd(12)}${'tuned'.padStart(8).padEnd(32)}${'held out'.padStart(8)}`,
    `${'class'.padEnd(12)}${heading}${heading}`,
    ...classes.map((name) =>
      row(
        name,
        outcomes.filter(({ expected }) => expected.class === name),
      ),
    ),
    row('all', outcomes),
  ];
}

/** Lists the missed queries among the tuned two thirds; those of the held-out third stay secret. */
const missesOf = (outcomes: readonly Outcome[]): string[] =>
  outcomes
    .filter((one) => !one.expected.isHeldOut && !isHit(one, 1))
    .map(
      ({ expected, slugs, total }) => `${expected.class}: ${expected.query} → ${total}: ${slugs.slice(0, 4)}`,
    );

if (import.meta.main) {
  const outcomes = await evaluateSearch();
  if (process.argv.includes('--misses')) for (const line of missesOf(outcomes)) console.log(line);
  for (const line of scoreTable(outcomes)) console.log(line);
}
