import type { InputOf } from '#contract/call.ts';
import type {
  changePriceCall,
  publishProductCall,
  publishVersionCall,
} from '#contract/catalogue/products.calls.ts';
import type { Transaction } from '#database/database.ts';
import { changedMeanwhile } from '#server/http/changed-meanwhile.ts';
import type { AuditEntry, StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import { deleteDraft } from '../drafts/draft-rows.store.ts';
import { listDocuments } from '../products/documents.store.ts';
import { type Publication, type Published, publishDocument } from '../products/publish-document.ts';
import { typedNumber } from '../products/tidy-document.ts';
import { findVersion, listNewestVersions } from '../products/versions.store.ts';
import { refusalFor } from './problem-sentence.ts';
import { productKeyIn } from './product-key.ts';
import { checkPrices } from './save-product.ts';
import { lockDraft, lockForPublication, lockSeenDraft, subjectOf } from './seen-draft.ts';
import { type ShownProduct, showProduct } from './shown-product.ts';

type Done = Extract<Published, { outcome: 'published' }>;

/**
 * Publishes a document as a new version.
 * @throws Refusal changedMeanwhile; notValid, which names the first invalid field.
 */
async function publish(
  tx: Transaction,
  publication: Publication,
  { staff, clock }: StaffContext,
): Promise<Done> {
  const published = await publishDocument(tx, publication, {
    memberId: staff.memberId,
    who: staff.name,
    at: clock.now(),
  });
  if (published.outcome === 'changed') throw changedMeanwhile({ who: published.who, at: published.at });
  if (published.outcome === 'published') return published;
  throw refusalFor(published.problems[0]!);
}

/** The audit entry of a publication: the changed fields, and the price before and after. */
export const publicationEntry = (
  { productId, changes, before }: Done,
  after: { price: unknown },
): AuditEntry => ({
  act: 'product.publish',
  subject: subjectOf({ productId }),
  ...(before && changes.includes('price') ? { before: { price: before.price } } : {}),
  after: { changes, ...(changes.includes('price') ? { price: after.price } : {}) },
});

/**
 * Publishes a draft. Shoppers see the change within two seconds.
 * @throws Refusal notAllowed, notFound, notValid, wrongState, changedMeanwhile
 */
export async function publishProduct(
  { key: named, draftVersion }: InputOf<typeof publishProductCall>,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', ShownProduct>> {
  const key = productKeyIn(named);
  await lockForPublication(tx, key);
  const draft = await lockSeenDraft(tx, key, draftVersion);
  if (!draft) throw refuse('notFound', (t) => t.products.noDraft);
  const { productId, base, document } = draft;
  const before = productId === null ? null : ((await listDocuments(tx, [productId])).get(productId) ?? null);
  checkPrices(context.staff, before, document);
  const published = await publish(tx, { productId, base, document }, context);
  await deleteDraft(tx, 'product_drafts', draft.id);
  const data = await showProduct(tx, { productId: published.productId }, context.language);
  return { data, audit: publicationEntry(published, data.document) };
}

/**
 * Publishes the content of an older version as a new version.
 * @throws Refusal notAllowed, notFound, notValid, changedMeanwhile
 */
export async function publishVersion(
  { productId, base, number }: InputOf<typeof publishVersionCall>,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', ShownProduct>> {
  await lockDraft(tx, { productId });
  const document = await findVersion(tx, productId, number);
  const before = (await listDocuments(tx, [productId])).get(productId);
  if (!document || !before) throw refuse('notFound', (t) => t.products.unknown);
  checkPrices(context.staff, before, document);
  const published = await publish(tx, { productId, base, document, restored: number }, context);
  const data = await showProduct(tx, { productId }, context.language);
  if (published.changes.length === 0) return { data, audit: NOTHING_CHANGED };
  const { after, ...entry } = publicationEntry(published, document);
  return { data, audit: { ...entry, after: { ...after, restored: number } } };
}

/**
 * Publishes only a price. A draft keeps its other changes.
 * @throws Refusal notFound, notValid, changedMeanwhile
 */
export async function changePrice(
  { productId, base, price: typed, oldPrice: typedOld }: InputOf<typeof changePriceCall>,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', ShownProduct>> {
  await lockDraft(tx, { productId });
  const before = (await listDocuments(tx, [productId])).get(productId);
  if (!before) throw refuse('notFound', (t) => t.products.unknown);
  const [price, oldPrice] = [typedNumber(typed), typedNumber(typedOld)];
  const newest = (await listNewestVersions(tx, [productId])).get(productId)!;
  const isSame = before.price === price && before.oldPrice === oldPrice;
  // If the version after the one the member saw is by the same member and has the same price, this request was sent
  // before and its response was lost. It is answered as the first time, not as a conflict.
  const isRepeat = isSame && newest.number === base + 1 && newest.who === context.staff.name;
  if (!isRepeat) {
    const document = { ...before, price, oldPrice };
    const published = await publish(tx, { productId, base, document }, context);
    if (published.changes.length > 0) {
      const data = await showProduct(tx, { productId }, context.language);
      return { data, audit: publicationEntry(published, document) };
    }
  }
  return { data: await showProduct(tx, { productId }, context.language), audit: NOTHING_CHANGED };
}
