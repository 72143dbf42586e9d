import { inTransaction } from '#database/database.ts';
import { insertAuditEntry } from '#server/audit/audit.public.ts';
import type { Handler } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { deleteDraft, updateSchedule } from '../../drafts/draft-rows.store.ts';
import { findHomeDraft } from '../home-drafts.store.ts';
import { type HomePublicationDue, homePublicationDue } from '../home-publication-due.ts';
import { publishHome } from '../publish-home.ts';
import { publicationEntry } from './publish-home.ts';
import { lockHomeDraft, SUBJECT } from './save-home.ts';

/**
 * Publishes the draft at its scheduled time, on behalf of the member who scheduled it. A draft whose schedule was
 * cancelled or changed is left alone. A draft that cannot be published, because something changed in the meantime,
 * stays a draft with a message.
 */
const publishDue = (
  { draftId, publishAt }: HomePublicationDue,
  { database, clock, pages }: Shop,
): Promise<void> =>
  inTransaction(database, async (tx) => {
    await lockHomeDraft(tx);
    const draft = await findHomeDraft(tx);
    if (draft?.id !== draftId || draft.publishAt?.toISOString() !== publishAt) return;
    const by = { memberId: draft.publisherId!, who: draft.publisher!, at: clock.now() };
    const record = (entry: Parameters<typeof insertAuditEntry>[2]) =>
      insertAuditEntry(tx, { ...by, address: null }, entry, by.at);
    const published = await publishHome(tx, draft, by, pages?.leadsTo);
    if (published.outcome === 'published') {
      await deleteDraft(tx, 'home_drafts', draftId);
      await record(publicationEntry(published.changes));
      return;
    }
    await updateSchedule(tx, 'home_drafts', draftId, null, by.at);
    await record({ act: 'home.missPublication', subject: SUBJECT, before: { publishAt } });
  });

export const publishHomeDueHandler = (shop: () => Shop): Handler => ({
  job: homePublicationDue,
  run: (due: HomePublicationDue) => publishDue(due, shop()),
  isUrgent: true,
});
