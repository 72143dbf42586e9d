import type { Transaction } from '#database/database.ts';
import { lockByName } from '#database/lock-by-name.ts';
import { assertSeen } from '../drafts/assert-seen.ts';
import { type Draft, findDraft, type ProductKey } from '../products/drafts.store.ts';
import { lockProducts } from '../products/lock-products.ts';
import { keyOf } from './product-key.ts';

/** The name of a product or a new draft in the audit log. */
export const subjectOf = (key: ProductKey): string =>
  'productId' in key ? `product:${key.productId}` : `product:${keyOf(key)}`;

/**
 * Locks and reads the draft of a product. Every request about a draft takes this lock until its transaction ends.
 * @param version the version that the caller saw; 0 if there was no draft
 * @throws Refusal changedMeanwhile, with the member who was faster, also if the draft was published or deleted
 */
export async function lockSeenDraft(
  tx: Transaction,
  key: ProductKey,
  version: number,
): Promise<Draft | undefined> {
  await lockDraft(tx, key);
  const draft = await findDraft(tx, key);
  await assertSeen(tx, draft, { version, subject: subjectOf(key) });
  return draft;
}

/**
 * Locks a draft and its product for a publication. The draft is read afterwards, because a change of prices that is
 * waited for here moves the draft to its new version.
 */
export async function lockForPublication(tx: Transaction, key: ProductKey): Promise<void> {
  await lockDraft(tx, key);
  if ('productId' in key) await lockProducts(tx, [key.productId]);
}

export const lockDraft = (tx: Transaction, key: ProductKey): Promise<void> =>
  lockByName(tx, `draft of product ${keyOf(key)}`);
