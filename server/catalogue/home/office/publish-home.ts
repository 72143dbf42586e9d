import type { InputOf } from '#contract/call.ts';
import type {
  cancelHomePublicationCall,
  publishHomeCall,
  publishHomeLaterCall,
  publishHomeVersionCall,
} from '#contract/catalogue/home.calls.ts';
import type { Transaction } from '#database/database.ts';
import { changedMeanwhile } from '#server/http/changed-meanwhile.ts';
import type { AuditEntry, StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import { assertPlannable } from '../../drafts/assert-seen.ts';
import { deleteDraft, updateSchedule } from '../../drafts/draft-rows.store.ts';
import { refusalFor } from '../../office/problem-sentence.ts';
import { checkHome } from '../check-home.ts';
import { homePublicationDue } from '../home-publication-due.ts';
import { findHomeVersion, findNewestHome } from '../home-versions.store.ts';
import { type HomePublication, publishHome as publishDocument } from '../publish-home.ts';
import { lockHomeDraft, lockSeenHomeDraft, SUBJECT } from './save-home.ts';
import { type ShownHome, showHome } from './shown-home.ts';

type Done = Promise<Written<'staff', ShownHome>>;

export const publicationEntry = (changes: readonly string[]): AuditEntry => ({
  act: 'home.publish',
  subject: SUBJECT,
  after: { changes },
});

/**
 * Publishes a document as a new version.
 * @throws Refusal changedMeanwhile; notValid, which names the first invalid field.
 */
async function publish(
  tx: Transaction,
  publication: HomePublication,
  { staff, clock, pages }: StaffContext,
): Promise<string[]> {
  const by = { memberId: staff.memberId, who: staff.name, at: clock.now() };
  const published = await publishDocument(tx, publication, by, pages?.leadsTo);
  if (published.outcome === 'changed') throw changedMeanwhile({ who: published.who, at: published.at });
  if (published.outcome === 'refused') throw refusalFor(published.problems[0]!);
  return published.changes;
}

/**
 * Publishes the draft of the home page; shoppers see it within two seconds.
 * @throws Refusal notFound, notValid, changedMeanwhile
 */
export async function publishHome(
  { draftVersion }: InputOf<typeof publishHomeCall>,
  context: StaffContext,
  tx: Transaction,
): Done {
  const draft = await lockSeenHomeDraft(tx, draftVersion);
  if (!draft) throw refuse('notFound', (t) => t.products.noDraft);
  const changes = await publish(tx, draft, context);
  await deleteDraft(tx, 'home_drafts', draft.id);
  return { data: await showHome(tx, context), audit: publicationEntry(changes) };
}

/** Publishes the content of an older version as a new version. @throws Refusal notFound, notValid, changedMeanwhile */
export async function publishHomeVersion(
  { base, number }: InputOf<typeof publishHomeVersionCall>,
  context: StaffContext,
  tx: Transaction,
): Done {
  await lockHomeDraft(tx);
  const document = await findHomeVersion(tx, number);
  if (!document) throw refuse('notFound', (t) => t.products.noVersion);
  const changes = await publish(tx, { base, document, restored: number }, context);
  const data = await showHome(tx, context);
  if (changes.length === 0) return { data, audit: NOTHING_CHANGED };
  return { data, audit: { ...publicationEntry(changes), after: { changes, restored: number } } };
}

/**
 * Schedules the publication of the draft on behalf of the caller; until then the draft cannot be edited.
 * @throws Refusal notFound, notValid, wrongState, changedMeanwhile
 */
export async function publishHomeLater(
  { draftVersion, publishAt }: InputOf<typeof publishHomeLaterCall>,
  context: StaffContext,
  tx: Transaction,
): Done {
  const { staff, clock, jobs, pages } = context;
  const draft = await lockSeenHomeDraft(tx, draftVersion);
  if (!draft) throw refuse('notFound', (t) => t.products.noDraft);
  if (draft.publishAt) throw refuse('wrongState', (t) => t.products.publicationWaits);
  assertPlannable(publishAt, clock.now());
  const newest = await findNewestHome(tx);
  if (newest.number !== draft.base) throw changedMeanwhile({ who: newest.who, at: newest.at });
  const [problem] = (await checkHome(tx, draft.document, pages?.leadsTo)).problems;
  if (problem) throw refusalFor(problem);
  const by = { at: publishAt, memberId: staff.memberId, who: staff.name };
  await updateSchedule(tx, 'home_drafts', draft.id, by);
  const due = { draftId: draft.id, publishAt: publishAt.toISOString() };
  await jobs.send(tx, homePublicationDue, due, { startAfter: publishAt });
  return {
    data: await showHome(tx, context),
    audit: { act: 'home.publishLater', subject: SUBJECT, after: { publishAt: due.publishAt } },
  };
}

/** Cancels the scheduled publication of the draft. @throws Refusal wrongState, changedMeanwhile */
export async function cancelHomePublication(
  { draftVersion }: InputOf<typeof cancelHomePublicationCall>,
  context: StaffContext,
  tx: Transaction,
): Done {
  const draft = await lockSeenHomeDraft(tx, draftVersion);
  if (!draft?.publishAt) throw refuse('wrongState', (t) => t.products.noHomePublication);
  await updateSchedule(tx, 'home_drafts', draft.id, null);
  return {
    data: await showHome(tx, context),
    audit: {
      act: 'home.cancelPublication',
      subject: SUBJECT,
      before: { publishAt: draft.publishAt.toISOString() },
    },
  };
}
