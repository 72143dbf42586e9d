import type { InputOf } from '#contract/call.ts';
import type { cancelPublicationCall, publishProductLaterCall } from '#contract/catalogue/products.calls.ts';
import type { Transaction } from '#database/database.ts';
import { changedMeanwhile } from '#server/http/changed-meanwhile.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Written } from '#server/http/serve-office.ts';
import { assertPlannable } from '../drafts/assert-seen.ts';
import { updateSchedule } from '../drafts/draft-rows.store.ts';
import { checkDocument } from '../products/check-document.ts';
import { listDocuments } from '../products/documents.store.ts';
import { publicationDue } from '../products/publication-due.ts';
import { listNewestVersions } from '../products/versions.store.ts';
import { refusalFor } from './problem-sentence.ts';
import { productKeyIn } from './product-key.ts';
import { checkPrices } from './save-product.ts';
import { lockSeenDraft, subjectOf } from './seen-draft.ts';
import { type ShownProduct, showProduct } from './shown-product.ts';

/**
 * Schedules the publication of a draft on behalf of the caller; until then the draft cannot be edited. Everything that
 * can be checked already is checked now.
 * @throws Refusal notAllowed, notFound, notValid, wrongState, changedMeanwhile
 */
export async function publishProductLater(
  { key: named, draftVersion, publishAt }: InputOf<typeof publishProductLaterCall>,
  { staff, clock, language, jobs }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', ShownProduct>> {
  const key = productKeyIn(named);
  const draft = await lockSeenDraft(tx, key, draftVersion);
  if (!draft) throw refuse('notFound', (t) => t.products.noDraft);
  if (draft.publishAt) throw refuse('wrongState', (t) => t.products.publicationWaits);
  assertPlannable(publishAt, clock.now());
  const { productId, document, base } = draft;
  const before = productId === null ? null : ((await listDocuments(tx, [productId])).get(productId) ?? null);
  const newest = productId === null ? null : (await listNewestVersions(tx, [productId])).get(productId)!;
  if (newest && newest.number !== base) throw changedMeanwhile({ who: newest.who, at: newest.at });
  checkPrices(staff, before, document);
  const [problem] = (await checkDocument(tx, before?.slug ?? null, document)).problems;
  if (problem) throw refusalFor(problem);
  await updateSchedule(tx, 'product_drafts', draft.id, {
    at: publishAt,
    memberId: staff.memberId,
    who: staff.name,
  });
  await jobs.send(
    tx,
    publicationDue,
    { draftId: draft.id, publishAt: publishAt.toISOString() },
    { startAfter: publishAt },
  );
  return {
    data: await showProduct(tx, key, language),
    audit: {
      act: 'product.publishLater',
      subject: subjectOf(key),
      after: { publishAt: publishAt.toISOString() },
    },
  };
}

/** Cancels the scheduled publication of a draft. @throws Refusal notFound, wrongState, changedMeanwhile */
export async function cancelPublication(
  { key: named, draftVersion }: InputOf<typeof cancelPublicationCall>,
  { language }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', ShownProduct>> {
  const key = productKeyIn(named);
  const draft = await lockSeenDraft(tx, key, draftVersion);
  if (!draft?.publishAt) throw refuse('wrongState', (t) => t.products.noPublication);
  await updateSchedule(tx, 'product_drafts', draft.id, null);
  return {
    data: await showProduct(tx, key, language),
    audit: {
      act: 'product.cancelPublication',
      subject: subjectOf(key),
      before: { publishAt: draft.publishAt.toISOString() },
    },
  };
}
