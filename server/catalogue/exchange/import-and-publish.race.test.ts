import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { OutputOf } from '#contract/call.ts';
import { changePricesCall, listPricesCall } from '#contract/catalogue/prices.calls.ts';
import {
  listVersionsCall,
  publishProductCall,
  readProductCall,
  saveProductCall,
} from '#contract/catalogue/products.calls.ts';
import { recordSteps, rivalAtStep } from '#database/rival.ts';
import { insertAuditEntry } from '#server/audit/audit.public.ts';
import { staffMember } from '#server/staff/test-staff.ts';
import { testShop } from '#server/test-shop.ts';
import { readCatalogue } from '../export/read-catalogue.ts';
import { importCatalogue, MovedSince } from '../import/import-catalogue.ts';

// An import and a publication of the same product at once, at every statement of the import. Both take the drafts, then
// the lock of imports (decision 100), so neither waits for the other in a circle, and neither overwrites what it has not
// seen: the later one is refused and says so.

const shop = await testShop();
const [lina, noura] = [await staffMember(shop, 'merchandiser'), await staffMember(shop, 'merchandiser')];
const scratch = mkdtempSync(join(tmpdir(), 'ashjar-race-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const SLUG = 'monstera';
/** Other advisory locks are named by a text. */
const IMPORT_LOCK = /^select pg_advisory_xact_lock\(\$1\)$/;
const { id } = await shop.database
  .selectFrom('products')
  .select('id')
  .where('slug', '=', SLUG)
  .executeTakeFirstOrThrow();
const key = String(id);

let made = 0;
/** A folder with this product alone as it is now, with another price; its pictures stay in the shop. */
async function folderWith(price: number): Promise<string> {
  made += 1;
  const folder = join(scratch, String(made));
  const { palette, products } = await readCatalogue(shop.database);
  const product = products.find(({ slug }) => slug === SLUG);
  const rest = { version: 1, palette, categories: [], occasions: [], bundles: [] };
  mkdirSync(folder);
  writeFileSync(
    join(folder, 'catalogue.json'),
    JSON.stringify({ ...rest, products: [{ ...product, price, oldPrice: null }] }),
  );
  return folder;
}
/**
 * Imports as the job of the back office does: what is published after it was shown is not overwritten. The database
 * refuses a change of a draft without an entry in the audit log.
 */
const runImport = (folder: string, shownAt: Date) =>
  importCatalogue(shop, folder, {
    shownAt,
    by: {
      memberId: lina.memberId,
      who: lina.name,
      record: (tx, entry) =>
        insertAuditEntry(
          tx,
          { memberId: lina.memberId, who: lina.name, address: null },
          entry,
          shop.clock.now(),
        ),
    },
  });
const newest = async () => (await lina.must(listVersionsCall, { productId: id }))[0]!;
const read = () => noura.must(readProductCall, { key });

/** Noura saves a draft with another title, to be published in the middle of the import. */
async function drafted(title: string): Promise<OutputOf<typeof readProductCall>> {
  const { base, draft, document } = await read();
  return noura.must(saveProductCall, {
    key,
    base,
    draftVersion: draft?.version ?? 0,
    document: { ...document, title: { ...document.title, en: title } },
  });
}

type Outcome = 'both' | 'importAgain';
/** Lets Noura publish at one statement of the import. @returns null where the import has fewer statements */
async function raceAt(step: number): Promise<Outcome | null> {
  const title = `Monstera ${step}`;
  const price = 300 + step;
  const saved = await drafted(title);
  const folder = await folderWith(price);
  const before = { ...(await newest()), price: saved.document.price };
  const shownAt = shop.clock.now();
  shop.clock.pass(1_000);
  const { hasCome, done, acted } = await rivalAtStep(shop.database, step, {
    act: () => noura.call(publishProductCall, { key, draftVersion: saved.draft!.version }),
    work: () => runImport(folder, shownAt),
  });
  if (!hasCome) return null;
  if (acted?.status !== 'fulfilled') throw new Error(`The publication broke at statement ${step}`);
  const published = acted.value as { ok: boolean; code?: string };
  const now = await read();
  const made = (await newest()).number - before.number;
  if (done.status === 'rejected') {
    // The publication was first, so the import is to be looked over again: it wrote nothing.
    expect(done.reason, `statement ${step}`).toBeInstanceOf(MovedSince);
    expect(published, `statement ${step}`).toMatchObject({ ok: true });
    expect(now.document.title.en).toBe(title);
    expect(now.document.price).toBe(before.price);
    expect(made).toBe(1);
    return 'importAgain';
  }
  expect(published, `statement ${step}`).toMatchObject({ ok: true });
  // The import changed only the price, and such a change is copied into a draft. So the shop has the new price and
  // the published title.
  expect(now.document.price, `statement ${step}`).toBe(price);
  expect(now.document.title.en, `statement ${step}`).toBe(title);
  expect(made).toBe(2);
  return 'both';
}

describe('An import and a publication of the same product', () => {
  it('at every statement of the import, neither waits in a circle and nothing is lost', async () => {
    const steps = await recordSteps(shop.database, async () => {
      await runImport(await folderWith(299), shop.clock.now());
    });
    const lock = steps.findIndex((step) => IMPORT_LOCK.test(step));
    const commit = steps.findIndex((step) => /^commit/i.test(step));
    expect(lock).toBeGreaterThan(5);
    // Each statement until the lock is held, and some of those behind it, where a publication only waits.
    const behind = Array.from({ length: commit }, (_, step) => step).filter(
      (step) => step <= lock + 2 || step >= commit - 1 || step % 8 === 0,
    );
    const outcomes = new Map<Outcome, number>();
    for (const step of behind) {
      shop.clock.pass(1_000);
      const outcome = await raceAt(step);
      if (outcome !== null) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    // A publication before the lock makes the import be looked over again; one behind it waits, and is in the shop too.
    expect(outcomes.get('importAgain')).toBeGreaterThan(0);
    expect(outcomes.get('both')).toBeGreaterThan(0);
  });

  it('takes the drafts and then the lock of imports, in both', async () => {
    const locks = (steps: string[]) =>
      steps.flatMap((step) =>
        /from product_drafts .*for update/is.test(step)
          ? ['drafts']
          : IMPORT_LOCK.test(step)
            ? ['imports']
            : [],
      );
    const folder = await folderWith(250);
    const imported = await recordSteps(shop.database, () => runImport(folder, shop.clock.now()));
    const saved = await drafted('Monstera of locks');
    const published = await recordSteps(shop.database, () =>
      noura.must(publishProductCall, { key, draftVersion: saved.draft!.version }),
    );
    const { products } = await lina.must(listPricesCall, {});
    const priced = products.find(({ productId }) => productId === id)!;
    const changed = await recordSteps(shop.database, () =>
      lina.must(changePricesCall, {
        key: randomUUID(),
        prices: [
          {
            productId: id,
            seenPrice: priced.price,
            seenOldPrice: priced.oldPrice,
            price: 199_00,
            oldPrice: null,
          },
        ],
      }),
    );
    for (const steps of [imported, published, changed])
      expect(locks(steps).slice(0, 2)).toEqual(['drafts', 'imports']);
  });
});
