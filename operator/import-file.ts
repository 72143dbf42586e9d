import { readFile } from 'node:fs/promises';
import type { AtCommand } from '#server/audit/audit.public.ts';
import { importPages } from '#server/content/content.public.ts';
import { importCoupons } from '#server/coupons/coupons.public.ts';
import { importHolidays } from '#server/delivery/closed-days.public.ts';
import { importCities } from '#server/delivery/delivery.public.ts';
import type { Shop } from '#server/http/context.ts';
import { importIssues } from '#server/tickets/tickets.public.ts';
import { type Acting, operatorName, readArgs } from './read-args.ts';

type Import = {
  /** The noun for one imported row in the summary: "1 coupon written." */
  one: string;
  many: string;
  /**
   * Writes the file's rows.
   * @throws ImportError with a line for each mistake.
   */
  write(shop: Shop, text: string, by: AtCommand): Promise<number>;
};

const importing =
  (command: string, { one, many, write }: Import) =>
  async (shop: Shop & Acting, words: readonly string[]): Promise<string> => {
    const { plain, flags } = readArgs(words, {
      usage: `${command} takes one file.`,
      plain: [1, 1],
      flags: ['as'],
    });
    const path = plain[0]!;
    const by = { operator: operatorName(shop, flags.as), at: shop.clock.now() };
    const text = await readFile(path, 'utf8').catch((error: unknown) => {
      throw new Error(`${path} cannot be read.`, { cause: error });
    });
    try {
      const written = await write(shop, text, by);
      return written === 1 ? `1 ${one} written.` : `${written} ${many} written.`;
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'ImportError') throw error;
      throw new Error(`No ${one} was written.\n${error.message}`, { cause: error });
    }
  };

/**
 * `import-… <file.json>`: imports a whole file, such as those of the demo shop (demo/), or nothing of it. Existing rows
 * are updated. An issue that is left out is no longer offered; everything else that is left out stays unchanged. Each
 * command throws an Error with a line for each mistake.
 */
export const importFiles = {
  'import-cities': importing('import-cities', {
    one: 'city',
    many: 'cities',
    write: ({ database }, text, by) => importCities(database, text, by),
  }),
  'import-holidays': importing('import-holidays', {
    one: 'day or notice',
    many: 'days and notices',
    write: ({ database }, text, by) => importHolidays(database, text, by),
  }),
  'import-pages': importing('import-pages', {
    one: 'page',
    many: 'pages',
    write: ({ database }, text, by) => importPages(database, text, by),
  }),
  'import-coupons': importing('import-coupons', {
    one: 'coupon',
    many: 'coupons',
    write: ({ database }, text, by) => importCoupons(database, text, by.at, by),
  }),
  'import-issues': importing('import-issues', {
    one: 'issue',
    many: 'issues',
    write: ({ database }, text, by) => importIssues(database, text, by),
  }),
};
