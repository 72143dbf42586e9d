import { readFile } from 'node:fs/promises';
import type { Database } from '#database/database.ts';
import type { Clock } from '#server/clock.ts';
import { importCoupons } from '#server/coupons/coupons.public.ts';

/**
 * `import-coupons <file.json>`: writes coupons from a list such as demo/coupons/coupons.json, all or none. A code that
 * is known is changed and its uses stay; to end a coupon, give it an `until`.
 * @throws Error with a line for each mistake.
 */
export async function importCouponsFile(
  { database, clock }: { database: Database; clock: Clock },
  words: readonly string[],
): Promise<string> {
  const [path] = words;
  if (path === undefined || words.length > 1) throw new Error('import-coupons takes one file.');
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new Error(`${path} cannot be read.`, { cause: error });
  });
  try {
    const written = await importCoupons(database, text, clock.now());
    return written === 1 ? '1 coupon written.' : `${written} coupons written.`;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'CouponsRefused') throw error;
    throw new Error(`No coupon was written.\n${error.message}`, { cause: error });
  }
}
