import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listCategoriesCall } from '#contract/catalogue/categories.calls.ts';
import type { Database } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { findHomeDraft } from '../home/home-drafts.store.ts';
import { listSections } from '../home/home-versions.store.ts';
import { categoriesNamedIn } from '../home/named-groups.ts';
import { listProductsIn, listStoredCategories } from './categories.store.ts';

export type ShownCategory = OutputOf<typeof listCategoriesCall>[number];

/** The number of products whose titles are listed for each category. */
const TITLES = 5;

export const listCategories = (
  _: InputOf<typeof listCategoriesCall>,
  context: StaffContext,
): Promise<ShownCategory[]> => showCategories(context.database, context);

/** All categories in the shop's own order, each with what uses it. */
export async function showCategories(
  database: Database,
  { hooks, clock }: Pick<StaffContext, 'hooks' | 'clock'>,
): Promise<ShownCategory[]> {
  const stored = await listStoredCategories(database);
  const products = await listProductsIn(database, TITLES);
  const coupons = await hooks.couponsByCategory(database, clock.now());
  const draft = await findHomeDraft(database);
  const onHome = categoriesNamedIn([
    ...(await listSections(database)),
    ...(draft ? draft.document.sections : []),
  ]);
  return stored.map(({ id, version, lastChangeBy, lastChangeAt, position: _, ...document }) => ({
    id,
    document,
    version,
    lastChangeBy,
    lastChangeAt,
    productCount: products.get(id)?.total ?? 0,
    products: products.get(id)?.first ?? [],
    isOnHome: onHome.has(document.slug) || onHome.has(document.slugInArabic),
    coupons: [...(coupons.get(id) ?? [])],
  }));
}
