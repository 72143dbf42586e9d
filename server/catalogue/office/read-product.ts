import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listVersionsCall, readProductCall } from '#contract/catalogue/products.calls.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { listVersions as listStoredVersions } from '../products/versions.store.ts';
import { productKeyIn } from './product-key.ts';
import { type ShownProduct, showProduct } from './shown-product.ts';

/** The number of newest versions that are shown; older versions stay in the database. */
const SHOWN_VERSIONS = 100;

/** Reads one product as the back office edits it. @throws Refusal notFound */
export const readProduct = (
  { key }: InputOf<typeof readProductCall>,
  { database, language }: StaffContext,
): Promise<ShownProduct> => showProduct(database, productKeyIn(key), language);

export async function listVersions(
  { productId }: InputOf<typeof listVersionsCall>,
  { database }: StaffContext,
): Promise<OutputOf<typeof listVersionsCall>> {
  const versions = await listStoredVersions(database, productId, SHOWN_VERSIONS);
  return versions.map(({ price, ...version }) => ({ ...version, price: Math.round(price * 100) }));
}
