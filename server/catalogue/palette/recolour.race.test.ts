import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { listGlazesCall, saveGlazeCall } from '#contract/catalogue/palette.calls.ts';
import { recordSteps, rivalAtStep } from '#database/rival.ts';
import { staffMember } from '#server/staff/test-staff.ts';
import { testShop } from '#server/test-shop.ts';
import { readCatalogue } from '../export/read-catalogue.ts';
import { importCatalogue } from '../import/import-catalogue.ts';
import { takeStock } from '../stock.public.ts';

// A change of a colour changes the row of each glaze in it, and those rows hold the stock that orders take. Both lock
// the rows in the same order, so neither waits for the other in a circle.

const shop = await testShop();
const { database } = shop;
const lina = await staffMember(shop, 'merchandiser');
const scratch = mkdtempSync(join(tmpdir(), 'ashjar-recolour-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

type Glaze = { id: number; productId: number; colour: string };
const { rows: glazes } = await sql<Glaze>`
  select id, product_id as "productId", colour from product_colours where stock > 1 order by id`.execute(
  database,
);
const firstOf = (isWanted: (glaze: Glaze) => boolean): Glaze => {
  const found = glazes.find(isWanted);
  if (!found) throw new Error('The demo has no such glaze.');
  return found;
};
/** An order of one of each, in a transaction that is not tried again after a deadlock. */
const take = (wanted: readonly Glaze[]) =>
  database.transaction().execute(async (tx) => {
    const pieces = wanted.map(({ id, productId }) => ({ productId, colourId: id, quantity: 1 }));
    const taken = await takeStock(tx, pieces);
    // Gives the units back for the next round, and changes the rows a second time, as an order does whose stock is in
    // parts: PostgreSQL then checks their reference to the colour.
    await sql`update product_colours set stock = stock + 1 where id = any(${wanted.map(({ id }) => id)}::int[])`.execute(
      tx,
    );
    return taken;
  });

const tintOf = (step: number): string => `#${(0x102030 + step).toString(16).toUpperCase()}`;
/** The statements that lock stock rows and change colours. They are sent again if a deadlock ends the first attempt. */
const changesIn = (steps: readonly string[]) =>
  steps.filter((step) => /product_colours\s+where product_id = any|^insert into "palette"/.test(step)).length;
/** Runs the work with an order before each of its statements, until it has fewer. */
async function atEachStep(work: (step: number) => Promise<unknown>, act: () => Promise<unknown>) {
  const alone = changesIn(await recordSteps(database, () => work(-1)));
  expect(alone).toBeGreaterThan(1);
  for (let step = 0; ; step += 1) {
    let hasCome = false;
    const steps = await recordSteps(database, async () => {
      const outcome = await rivalAtStep(database, step, { act, work: () => work(step) });
      ({ hasCome } = outcome);
      if (!hasCome) return;
      expect(outcome.done, `statement ${step}`).toMatchObject({ status: 'fulfilled' });
      expect(outcome.acted, `statement ${step}`).toMatchObject({ value: { ok: true } });
    });
    if (!hasCome) return step;
    expect(changesIn(steps), `statement ${step}`).toBe(alone);
  }
}

describe('A colour changes while an order takes stock in it', () => {
  it('by a file with two colours, whose glazes lie the other way round', async () => {
    const low = glazes[0]!;
    const high = firstOf(({ id, colour }) => id > low.id && colour !== low.colour);
    const { palette } = await readCatalogue(database);
    const inFile = [high, low].map(({ colour }) => palette.find((one) => one.colour === colour)!);
    const statements = await atEachStep(
      (step) => {
        const folder = mkdtempSync(join(scratch, 'folder-'));
        const changed = inFile.map((glaze) => ({ ...glaze, hex: tintOf(step) }));
        writeFileSync(join(folder, 'catalogue.json'), JSON.stringify({ version: 1, palette: changed }));
        return importCatalogue(shop, folder);
      },
      () => take([low, high]),
    );
    expect(statements).toBeGreaterThan(10);
  }, 120_000);

  it('in the back office, where the rows of one colour lie in another order than their numbers', async () => {
    const low = firstOf(({ id, colour }) => glazes.some((one) => one.colour === colour && one.id > id));
    const high = firstOf(({ id, colour }) => colour === low.colour && id > low.id);
    // A changed row moves behind the others, so that a scan of the table reads it last.
    await sql`update product_colours set shelf = shelf where id = ${low.id}`.execute(database);
    let isSaved = false;
    const save = async (step: number) => {
      isSaved = false;
      try {
        const glaze = (await lina.must(listGlazesCall, {})).find(
          ({ document }) => document.colour === low.colour,
        )!;
        await lina.must(saveGlazeCall, {
          id: glaze.id,
          version: glaze.version,
          document: { ...glaze.document, hex: tintOf(step) },
        });
      } finally {
        isSaved = true;
      }
    };
    /** Another order holds the lower row until both this order and the change wait. */
    const takeBehindAnother = () => {
      let taking: ReturnType<typeof take> | null = null;
      return database
        .transaction()
        .execute(async (tx) => {
          await sql`select from product_colours where id = ${low.id} for no key update`.execute(tx);
          taking = take([low, high]);
          while (!isSaved && (await countWaiting()) < 2);
        })
        .then(() => taking);
    };
    expect(await atEachStep(save, takeBehindAnother)).toBeGreaterThan(10);
  }, 120_000);
});

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
  return rows[0]!.count;
}
