import { readFile } from 'node:fs/promises';
import { importPages } from '#server/content/content.public.ts';
import { importCoupons } from '#server/coupons/coupons.public.ts';
import { importHolidays } from '#server/delivery/closed-days.public.ts';
import { importCities } from '#server/delivery/delivery.public.ts';
import type { Shop } from '#server/http/context.ts';
import { importIssues } from '#server/tickets/tickets.public.ts';

type Import = {
  /** The name of one row in the summary: "1 coupon written." */
  one: string;
  many: string;
  /** @throws ImportError with a line for each mistake. */
  write(shop: Shop, text: string): Promise<number>;
};

const importing =
  (command: string, { one, many, write }: Import) =>
  async (shop: Shop, words: readonly string[]): Promise<string> => {
    const [path] = words;
    if (path === undefined || words.length > 1) throw new Error(`${command} takes one file.`);
    const text = await readFile(path, 'utf8').catch((error: unknown) => {
      throw new Error(`${path} cannot be read.`, { cause: error });
    });
    try {
      const written = await write(shop, text);
      return written === 1 ? `1 ${one} written.` : `${written} ${many} written.`;
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'ImportError') throw error;
      throw new Error(`No ${one} was written.\n${error.message}`, { cause: error });
    }
  };

/**
 * `import-… <file.json>`: imports a whole file, such as those of the demo shop (demo/), or nothing of it. Known rows
 * are updated. An issue that is left out is no longer offered; everything else that is left out stays unchanged. Each
 * throws an Error with a line for each mistake.
 */
export const importFiles = {
  'import-cities': importing('import-cities', {
    one: 'city',
    many: 'cities',
    write: ({ database }, text) => importCities(database, text),
  }),
  'import-holidays': importing('import-holidays', {
    one: 'day or notice',
    many: 'days and notices',
    write: ({ database }, text) => importHolidays(database, text),
  }),
  'import-pages': importing('import-pages', {
    one: 'page',
    many: 'pages',
    write: ({ database }, text) => importPages(database, text),
  }),
  'import-coupons': importing('import-coupons', {
    one: 'coupon',
    many: 'coupons',
    write: ({ database, clock }, text) => importCoupons(database, text, clock.now()),
  }),
  'import-issues': importing('import-issues', {
    one: 'issue',
    many: 'issues',
    write: ({ database }, text) => importIssues(database, text),
  }),
};
