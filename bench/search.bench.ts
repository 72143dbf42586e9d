import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import { openPool, type Schema } from '#database/database.ts';
import { startEmbeddedPostgres } from '#database/embedded/embedded-postgres.ts';
import { migrate } from '#database/migrate.ts';
import { folderFiles } from '#providers/files/folder.ts';
import { listProducts } from '#server/catalogue/list-products.ts';
import { openPictures } from '#server/catalogue/pictures/pictures.ts';
import { systemClock } from '#server/clock.ts';
import type { Context } from '#server/http/context.ts';
import { loadDemoShop } from '../demo/load-demo-shop.ts';
import { addManyProducts } from './many-products.ts';

// `node bench/search.bench.ts [number of products]` measures the search of product.md 5 with 100,000 products on a
// separate database. Every search must use an index: the benchmark fails if a query plan reads all products.

const PRODUCTS = 100_000;
const TURNS = 40;
const RIYADH = 1;
const SUGGESTIONS = 8;

const NOTHING = 'qqqqqq';
const SEARCHES: [what: string, text: string][] = [
  ['a price and an occasion', 'هدية زواج أقل من ٢٠٠'],
  ['a sentence', 'i want a small white jasmine for my mother'],
  ['Arabic in Latin letters', 'zaytoon'],
  ['the other keyboard', '.dj,k'],
  ['two attributes', 'pet friendly low light'],
  ['exact title', 'small Monstera of Riyadh, first harvest'],
  ['exact title, Arabic', 'مونستيرا صغيرة من الرياض، قطفة أولى'],
  ['first letter', 'm'],
  ['first letter, Arabic', 'م'],
  ['beginning', 'phil'],
  ['part of a word', 'ندرون'],
  ['a word that 4,000 have', 'golden'],
  ['three words', 'golden orchid jeddah'],
  ['ال, hamza, diacritics', 'الأوركِيد الذهبيّة'],
  ['a slip', 'philodendorn'],
  ['two slips, Arabic', 'فيلودندرن ملكيه'],
  ['nothing', NOTHING],
];

export type SearchRow = {
  what: string;
  text: string;
  p50: number;
  p99: number;
  total: number;
  first: string;
};

/** Measures each search one at a time, as the header's suggestions send it. */
export async function benchSearch(
  many = PRODUCTS,
  log: (line: string) => void = () => undefined,
): Promise<SearchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ashjar-search-'));
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const pool = openPool(server.url, 4);
  const statements: LogEvent[] = [];
  let isListening = false;
  const database = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      if (isListening) statements.push(event);
    },
  });
  try {
    await migrate(pool);
    await loadDemoShop({
      database,
      clock: systemClock,
      pictures: openPictures(folderFiles(join(folder, 'pictures'))),
    });
    log(`Adding ${many} products…`);
    await addManyProducts(database, many, systemClock.now());

    const context = { database, language: 'ar', clock: systemClock } as Context;
    const ask = (search: string) => listProducts({ cityId: RIYADH, search, limit: SUGGESTIONS }, context);
    const rows: SearchRow[] = [];
    for (const [what, text] of SEARCHES) {
      statements.length = 0;
      isListening = true;
      const found = await ask(text);
      isListening = false;
      if (found.total === 0 && text !== NOTHING) throw new Error(`Search for ${what} found nothing.`);
      await refuseFullScans(what, statements, pool);
      const times: number[] = [];
      for (let turn = 0; turn < TURNS; turn += 1) {
        const start = performance.now();
        await ask(text);
        times.push(performance.now() - start);
      }
      times.sort((a, b) => a - b);
      const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
      rows.push({
        what,
        text,
        p50: at(0.5),
        p99: at(0.99),
        total: found.total,
        first: found.products[0]?.title ?? '',
      });
    }
    return rows;
  } finally {
    await database.destroy();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  'Actual Loops': number;
  Plans?: Plan[];
};

/**
 * The maximum number of rows that a query may read from the table. If matches are frequent, as for a first letter of
 * one word in ten, the planner may read the table from its start until it has enough. A query that reads half of the
 * table has not stopped early.
 */
const MAX_READ = PRODUCTS / 2;

/** Explains the statements of a search, and fails if one of them reads a whole table. */
async function refuseFullScans(
  what: string,
  statements: readonly LogEvent[],
  pool: ReturnType<typeof openPool>,
): Promise<void> {
  const read = ({ Plans = [], ...node }: Plan): string[] => {
    const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
    const isFull = node['Node Type'] === 'Seq Scan' && rows > MAX_READ;
    return [...(isFull ? [node['Relation Name'] ?? ''] : []), ...Plans.flatMap(read)];
  };
  for (const { query } of [...statements]) {
    const { rows } = await pool.query(`explain (analyze, format json) ${query.sql}`, [...query.parameters]);
    const tables = read(rows[0]['QUERY PLAN'][0].Plan);
    if (tables.length > 0)
      throw new Error(`Search for ${what} reads all of ${tables.join(', ')}:\n${query.sql}`);
  }
}

if (import.meta.main) {
  const many = Number(process.argv[2] ?? PRODUCTS);
  const rows = await benchSearch(many, (line) => console.error(line));
  console.log(
    `${'search'.padEnd(26)}${'p50 ms'.padStart(8)}${'p99 ms'.padStart(8)}${'found'.padStart(8)}  first`,
  );
  for (const { what, p50, p99, total, first } of rows) {
    console.log(
      `${what.padEnd(26)}${p50.toFixed(1).padStart(8)}${p99.toFixed(1).padStart(8)}${String(total).padStart(8)}  ${first}`,
    );
  }
}
