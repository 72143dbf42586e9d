import { inTransaction } from '#database/database.ts';
import { insertAuditEntry } from '#server/audit/audit.public.ts';
import type { Handler } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { deleteDraft, updateSchedule } from '../drafts/draft-rows.store.ts';
import { findDraftById, type ProductKey } from '../products/drafts.store.ts';
import { type PublicationDue, publicationDue } from '../products/publication-due.ts';
import { publishDocument } from '../products/publish-document.ts';
import { publicationEntry } from './publish-product.ts';
import { lockForPublication, subjectOf } from './seen-draft.ts';

/**
 * Publishes a draft at its scheduled time, on behalf of the member who scheduled it. A draft whose schedule was
 * cancelled or changed is left alone. If it cannot be published, because a slug was taken or the product was published
 * meanwhile, it stays a draft with a message.
 */
const publishDue = ({ draftId, publishAt }: PublicationDue, { database, clock }: Shop): Promise<void> =>
  inTransaction(database, async (tx) => {
    const found = await findDraftById(tx, draftId);
    if (!found) return;
    const key: ProductKey = found.productId === null ? { draftId } : { productId: found.productId };
    await lockForPublication(tx, key);
    const draft = await findDraftById(tx, draftId);
    if (draft?.publishAt?.toISOString() !== publishAt) return;
    const by = { memberId: draft.publisherId!, who: draft.publisher!, at: clock.now() };
    const record = (entry: Parameters<typeof insertAuditEntry>[2]) =>
      insertAuditEntry(tx, { ...by, address: null }, entry, by.at);
    const published = await publishDocument(tx, draft, by);
    if (published.outcome === 'published') {
      await deleteDraft(tx, 'product_drafts', draftId);
      await record(publicationEntry(published, draft.document));
      return;
    }
    await updateSchedule(tx, 'product_drafts', draftId, null, by.at);
    await record({ act: 'product.missPublication', subject: subjectOf(key), before: { publishAt } });
  });

export const publishDueHandler = (shop: () => Shop): Handler => ({
  job: publicationDue,
  run: (due: PublicationDue) => publishDue(due, shop()),
  isUrgent: true,
});
