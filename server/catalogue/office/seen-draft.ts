import * as z from 'zod/mini';
import { changedMeanwhile as wire } from '#contract/staff/office.wire.ts';
import type { Transaction } from '#database/database.ts';
import { lockByName } from '#database/lock-by-name.ts';
import { findLastEntry } from '#server/audit/audit.public.ts';
import { type Refusal, refuse } from '#server/http/refuse.ts';
import { type Draft, findDraft, type ProductKey } from '../products/drafts.store.ts';
import { keyOf } from './product-key.ts';

/** How the audit log names a product or a new draft. */
export const subjectOf = (key: ProductKey): string =>
  'productId' in key ? `product:${key.productId}` : `product:${keyOf(key)}`;

export const changedBy = (who: string | null, at: Date | null): Refusal =>
  refuse('changedMeanwhile', (t) => t.office.changedMeanwhile(who), z.encode(wire, { who, act: null, at }));

/**
 * The draft of a product under a lock that every call about it takes until its transaction ends.
 * @param version the one that the caller saw; 0 where they saw none.
 * @throws Refusal changedMeanwhile, with who was faster: also where the draft was published or removed.
 */
export async function lockSeenDraft(
  tx: Transaction,
  key: ProductKey,
  version: number,
): Promise<Draft | undefined> {
  await lockDraft(tx, key);
  const draft = await findDraft(tx, key);
  if ((draft?.version ?? 0) === version) return draft;
  if (draft) throw changedBy(draft.who, draft.savedAt);
  const last = await findLastEntry(tx, subjectOf(key));
  throw changedBy(last?.who ?? null, last?.at ?? null);
}

export const lockDraft = (tx: Transaction, key: ProductKey): Promise<void> =>
  lockByName(tx, `draft of product ${keyOf(key)}`);
