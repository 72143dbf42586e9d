import type { InputOf } from '#contract/call.ts';
import { MAX_GIFT_CATEGORIES } from '#contract/catalogue/catalogue.limits.ts';
import type {
  deleteCategoryCall,
  saveCategoryCall,
  saveCategoryOrderCall,
} from '#contract/catalogue/categories.calls.ts';
import type { Transaction } from '#database/database.ts';
import { notifyCatalogueChange } from '#server/events/catalogue-change.ts';
import { changedMeanwhile } from '#server/http/changed-meanwhile.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import { lockImport } from '../import/import.store.ts';
import { toGroupRows } from '../import/import-rows.store.ts';
import { refusalFor } from '../office/problem-sentence.ts';
import { deleteMeanings } from '../search/index.store.ts';
import {
  deleteCategoryRow,
  listStoredCategories,
  lockCategory,
  type StoredCategory,
  updateCategoryOrder,
} from './categories.store.ts';
import { checkCategory } from './check-category.ts';
import { type ShownCategory, showCategories } from './list-categories.ts';
import { saveCategories } from './save-categories.ts';

const forget = (tx: Transaction) => notifyCatalogueChange(tx, { productIds: 'all', lists: true });

/** A category's content, for the audit log and to detect whether anything changed. */
const saysOf = ({ slug, slugInArabic, name, about, picture }: ShownCategory['document']) => ({
  slug,
  slugInArabic,
  name,
  about,
  picture,
});

/** Locks a category if it is still in the version that the caller saw. @throws Refusal notFound, changedMeanwhile */
async function lockSeen(tx: Transaction, id: number, version: number | undefined): Promise<StoredCategory> {
  const category = await lockCategory(tx, id);
  if (category === undefined) throw refuse('notFound', (t) => t.office.categoryUnknown);
  if (category.version === version) return category;
  throw changedMeanwhile({ who: category.lastChangeBy, at: category.lastChangeAt });
}

/**
 * Adds a category or changes an existing one, through the checks and rows of `import-catalogue`. On commit every server
 * drops the pages and lists that show it.
 * @throws Refusal notFound, notValid, wrongState, changedMeanwhile
 */
export async function saveCategory(
  { id, version, document }: InputOf<typeof saveCategoryCall>,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', ShownCategory>> {
  const { staff, clock } = context;
  await lockImport(tx);
  const before = id === undefined ? null : await lockSeen(tx, id, version);
  const { problems, checked } = await checkCategory(tx, before?.slug ?? null, document);
  if (checked === null) throw refusalFor(problems[0]!);
  const [category] = checked.folder.categories;
  const shown = async () =>
    (await showCategories(tx, context)).find((one) => one.document.slug === category!.slug)!;
  const after = saysOf(category!);
  if (before && JSON.stringify(saysOf(before)) === JSON.stringify(after))
    return { data: await shown(), audit: NOTHING_CHANGED };
  const all = await listStoredCategories(tx);
  if (before === null && all.length >= MAX_GIFT_CATEGORIES)
    throw refuse('wrongState', (t) => t.office.tooManyCategories(MAX_GIFT_CATEGORIES));
  const work = { ...checked, now: clock.now(), replaceStock: false };
  const position = before?.position ?? Math.max(-1, ...all.map((one) => one.position)) + 1;
  await saveCategories(
    tx,
    toGroupRows(work, checked.folder.categories).map((row) => ({ ...row, position })),
    { memberId: staff.memberId, who: staff.name, at: clock.now() },
  );
  await forget(tx);
  const data = await shown();
  return {
    data,
    audit: {
      act: 'category.save',
      subject: `category:${data.id}`,
      before: before && saysOf(before),
      after,
    },
  };
}

/**
 * Saves the order of all categories. An order that the caller did not see is not overwritten.
 * @throws Refusal changedMeanwhile
 */
export async function saveCategoryOrder(
  { ids, seen }: InputOf<typeof saveCategoryOrderCall>,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', ShownCategory[]>> {
  const { staff, clock } = context;
  await lockImport(tx);
  const stored = await listStoredCategories(tx);
  const now = stored.map(({ id }) => id);
  const isSame = (one: readonly number[], other: readonly number[]) => one.join() === other.join();
  const sorted = (list: readonly number[]) => [...list].sort((a, b) => a - b);
  if (!isSame(seen, now) || !isSame(sorted(ids), sorted(now))) {
    const [last] = stored
      .filter(({ lastChangeAt }) => lastChangeAt !== null)
      .sort((a, b) => b.lastChangeAt!.getTime() - a.lastChangeAt!.getTime());
    // Name nobody if a category was deleted, because its row, which named the author, no longer exists.
    const isGone = seen.some((id) => !now.includes(id));
    throw changedMeanwhile({
      who: isGone ? null : (last?.lastChangeBy ?? null),
      at: isGone ? null : (last?.lastChangeAt ?? null),
    });
  }
  if (isSame(ids, now)) return { data: await showCategories(tx, context), audit: NOTHING_CHANGED };
  await updateCategoryOrder(tx, ids, { by: staff.name, at: clock.now() });
  await forget(tx);
  const slugs = new Map(stored.map(({ id, slug }) => [id, slug]));
  const slugsOf = (list: readonly number[]) => ({ slugs: list.map((id) => slugs.get(id)) });
  return {
    data: await showCategories(tx, context),
    audit: { act: 'category.order', subject: 'shop', before: slugsOf(now), after: slugsOf(ids) },
  };
}

/**
 * Deletes a category, and the words of search that meant it. A category that something uses stays: products and their
 * drafts, the home page and its draft, and coupons, which would have nothing left to apply to.
 * @throws Refusal notFound, wrongState, changedMeanwhile
 */
export async function deleteCategory(
  { id, version }: InputOf<typeof deleteCategoryCall>,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', null>> {
  await lockImport(tx);
  const before = await lockSeen(tx, id, version);
  const { productCount, isOnHome, coupons } = (await showCategories(tx, context)).find(
    (one) => one.id === id,
  )!;
  if (productCount > 0) throw refuse('wrongState', (t) => t.office.categoryHasProducts(productCount));
  if (isOnHome) throw refuse('wrongState', (t) => t.office.categoryOnHome);
  if (coupons.length > 0) throw refuse('wrongState', (t) => t.office.categoryHasCoupons(coupons));
  await deleteCategoryRow(tx, id);
  await deleteMeanings(tx, before.slug, ['category']);
  await forget(tx);
  return {
    data: null,
    audit: { act: 'category.delete', subject: `category:${id}`, before: saysOf(before) },
  };
}
