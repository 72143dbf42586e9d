import type { InputOf } from '#contract/call.ts';
import { MAX_GLAZES } from '#contract/catalogue/catalogue.limits.ts';
import type { deleteGlazeCall, saveGlazeCall } from '#contract/catalogue/palette.calls.ts';
import type { Transaction } from '#database/database.ts';
import { notifyCatalogueChange } from '#server/events/catalogue-change.ts';
import { changedMeanwhile } from '#server/http/changed-meanwhile.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import { lockImport } from '../import/import.store.ts';
import { refusalFor } from '../office/problem-sentence.ts';
import { deleteMeanings } from '../search/index.store.ts';
import { lockProductStock } from '../stock/stock-parts.store.ts';
import { checkGlaze } from './check-glaze.ts';
import { type ShownGlaze, showGlazes } from './list-glazes.ts';
import {
  deleteGlazeRow,
  type GlazeDocument,
  listStoredGlazes,
  lockGlaze,
  type StoredGlaze,
} from './palette.store.ts';
import { savePalette } from './save-palette.ts';

const forget = (tx: Transaction) => notifyCatalogueChange(tx, { productIds: 'all', lists: true });

/** A colour's content, for the audit log and to detect whether anything changed. */
const saysOf = ({ colour, name, hex }: GlazeDocument) => ({
  colour,
  name: { ar: name.ar, en: name.en },
  hex,
});

/** Locks a colour if it is still in the version that the caller saw. @throws Refusal notFound, changedMeanwhile */
async function lockSeen(tx: Transaction, id: number, version: number | undefined): Promise<StoredGlaze> {
  const glaze = await lockGlaze(tx, id);
  if (glaze === undefined) throw refuse('notFound', (t) => t.office.glazeUnknown);
  if (glaze.version === version) return glaze;
  throw changedMeanwhile({ who: glaze.lastChangeBy, at: glaze.lastChangeAt });
}

/**
 * Adds a glaze colour or changes an existing one, through the checks and rows of `import-catalogue`. On commit every
 * server drops the pages and lists that show it.
 * @throws Refusal notFound, notValid, wrongState, changedMeanwhile
 */
export async function saveGlaze(
  { id, version, document }: InputOf<typeof saveGlazeCall>,
  { staff, clock }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', ShownGlaze>> {
  await lockImport(tx);
  const before = id === undefined ? null : await lockSeen(tx, id, version);
  const all = await listStoredGlazes(tx);
  const { problems, checked } = checkGlaze(
    before?.colour ?? null,
    document,
    new Set(all.map(({ colour }) => colour)),
  );
  if (checked === null) throw refusalFor(problems[0]!);
  const shown = async () => (await showGlazes(tx)).find((one) => one.document.colour === checked.colour)!;
  const after = saysOf(checked);
  if (before && JSON.stringify(saysOf(before)) === JSON.stringify(after))
    return { data: await shown(), audit: NOTHING_CHANGED };
  if (before === null && all.length >= MAX_GLAZES)
    throw refuse('wrongState', (t) => t.office.tooManyGlazes(MAX_GLAZES));
  if (before) await lockProductStock(tx, { colours: [before.colour] });
  await savePalette(tx, [checked], { memberId: staff.memberId, who: staff.name, at: clock.now() });
  await forget(tx);
  const data = await shown();
  return {
    data,
    audit: { act: 'glaze.save', subject: `glaze:${data.id}`, before: before && saysOf(before), after },
  };
}

/**
 * Deletes a glaze colour, and the words of search that meant it. A colour that a product or a draft has, or a product
 * had, stays: carts and orders show it.
 * @throws Refusal notFound, wrongState, changedMeanwhile
 */
export async function deleteGlaze(
  { id, version }: InputOf<typeof deleteGlazeCall>,
  _: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', null>> {
  await lockImport(tx);
  const before = await lockSeen(tx, id, version);
  const { productCount } = (await showGlazes(tx)).find((one) => one.id === id)!;
  if (productCount > 0) throw refuse('wrongState', (t) => t.office.glazeHasProducts(productCount));
  await deleteGlazeRow(tx, id);
  await deleteMeanings(tx, before.colour, ['colour']);
  await forget(tx);
  return { data: null, audit: { act: 'glaze.delete', subject: `glaze:${id}`, before: saysOf(before) } };
}
