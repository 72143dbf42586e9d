import type { InputOf } from '#contract/call.ts';
import type { addProductCall, removeDraftCall, saveProductCall } from '#contract/catalogue/products.calls.ts';
import type { DraftDocument } from '#contract/catalogue/products.wire.ts';
import type { Transaction } from '#database/database.ts';
import { lockByName } from '#database/lock-by-name.ts';
import { changedMeanwhile } from '#server/http/changed-meanwhile.ts';
import type { StaffContext, StaffSession } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import { deleteDraft, updateDraft } from '../drafts/draft-rows.store.ts';
import { lockImport } from '../import/import.store.ts';
import { listDocuments } from '../products/documents.store.ts';
import { findDraft, findDraftOfRequest, insertDraft } from '../products/drafts.store.ts';
import { changedFields, changesPrices, type ProductDocument } from '../products/product-document.ts';
import { tidyDocument } from '../products/tidy-document.ts';
import { insertVersions, listNewestVersions } from '../products/versions.store.ts';
import { productKeyIn } from './product-key.ts';
import { lockDraft, lockSeenDraft, subjectOf } from './seen-draft.ts';
import { type ShownProduct, showProduct } from './shown-product.ts';

/**
 * Refuses a changed price if the member may not change prices. @throws Refusal notAllowed, with the field of the price
 */
export function checkPrices(
  { permissions }: StaffSession,
  before: ProductDocument | null,
  document: DraftDocument,
): void {
  if (permissions.has('prices.edit')) return;
  const hasPrice = before !== null || document.price !== null || document.oldPrice !== null;
  if (hasPrice && changesPrices(before, document))
    throw refuse('notAllowed', (t) => t.products.pricesNotAllowed, { field: 'price' });
}

/** Creates the draft of a new product. @throws Refusal notAllowed, keyReused */
export async function addProduct(
  { requestKey, document: typed }: InputOf<typeof addProductCall>,
  { staff, clock, language }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', ShownProduct>> {
  const document = tidyDocument(typed);
  checkPrices(staff, null, document);
  await lockByName(tx, `new product ${requestKey}`);
  const known = await findDraftOfRequest(tx, requestKey);
  if (known && known.memberId !== staff.memberId) throw refuse('keyReused', (t) => t.products.keyReused);
  const by = { memberId: staff.memberId, who: staff.name, at: clock.now() };
  const draftId = known?.id ?? (await insertDraft(tx, { requestKey }, { base: 0, document, by }));
  const data = await showProduct(tx, { draftId }, language);
  if (known) return { data, audit: NOTHING_CHANGED };
  return {
    data,
    audit: { act: 'product.save', subject: subjectOf({ draftId }), after: { title: document.title.en } },
  };
}

/**
 * Saves the draft of a product, even if it is incomplete or invalid. Saving the same draft again changes nothing.
 *
 * Invariant: nobody replaces a draft or a version that they have not seen.
 * @throws Refusal notAllowed, notFound, wrongState, changedMeanwhile
 */
export async function saveProduct(
  { key: named, base, draftVersion, document: typed }: InputOf<typeof saveProductCall>,
  { staff, clock, language }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', ShownProduct>> {
  const key = productKeyIn(named);
  const document = tidyDocument(typed);
  const shown = () => showProduct(tx, key, language);
  await lockDraft(tx, key);
  const saved = await findDraft(tx, key);
  const isRepeat =
    saved?.version === draftVersion + 1 &&
    saved.memberId === staff.memberId &&
    changedFields(saved.document, document).length === 0;
  if (isRepeat) return { data: await shown(), audit: NOTHING_CHANGED };
  const draft = await lockSeenDraft(tx, key, draftVersion);
  if (draft?.publishAt) throw refuse('wrongState', (t) => t.products.publicationWaits);
  const by = { memberId: staff.memberId, who: staff.name, at: clock.now() };
  if ('draftId' in key) {
    if (!draft) throw refuse('notFound', (t) => t.products.unknown);
    checkPrices(staff, null, document);
    await updateDraft(tx, 'product_drafts', draft.id, { base: 0, document, by });
  } else {
    const { productId } = key;
    const before = (await listDocuments(tx, [productId])).get(productId);
    if (!before) throw refuse('notFound', (t) => t.products.unknown);
    const newest = (await listNewestVersions(tx, [productId])).get(productId)!;
    if (newest.number !== base) throw changedMeanwhile({ who: newest.who, at: newest.at });
    checkPrices(staff, before, document);
    const begun = newest.number === 0 ? await keepFirstVersion(tx, productId, by.at) : base;
    if (draft) await updateDraft(tx, 'product_drafts', draft.id, { base: begun, document, by });
    else await insertDraft(tx, { productId }, { base: begun, document, by });
  }
  const data = await shown();
  return {
    data,
    audit: {
      act: 'product.save',
      subject: subjectOf(key),
      after: { changes: data.changes, problems: data.problems.length },
    },
  };
}

/**
 * Adds version 1 of a product that is older than the table of versions, so that a draft of it has a version to start
 * from.
 */
async function keepFirstVersion(tx: Transaction, productId: number, at: Date): Promise<number> {
  await lockImport(tx);
  const { number } = (await listNewestVersions(tx, [productId])).get(productId)!;
  if (number > 0) return number;
  const document = (await listDocuments(tx, [productId])).get(productId)!;
  await insertVersions(tx, [{ productId, number: 1, document, changes: [] }], {
    memberId: null,
    who: null,
    at,
  });
  return 1;
}

/**
 * Deletes a draft. The published product stays.
 * @returns the published product; null if it was never published
 * @throws Refusal notFound, changedMeanwhile
 */
export async function removeDraft(
  { key: named, draftVersion }: InputOf<typeof removeDraftCall>,
  { language }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', ShownProduct | null>> {
  const key = productKeyIn(named);
  const draft = await lockSeenDraft(tx, key, draftVersion);
  if (!draft) throw refuse('notFound', (t) => t.products.noDraft);
  await deleteDraft(tx, 'product_drafts', draft.id);
  return {
    data: 'productId' in key ? await showProduct(tx, key, language) : null,
    audit: {
      act: 'product.removeDraft',
      subject: subjectOf(key),
      before: { title: draft.document.title.en },
    },
  };
}
