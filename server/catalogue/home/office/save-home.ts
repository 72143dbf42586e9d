import type { InputOf } from '#contract/call.ts';
import type { removeHomeDraftCall, saveHomeCall } from '#contract/catalogue/home.calls.ts';
import type { Transaction } from '#database/database.ts';
import { lockByName } from '#database/lock-by-name.ts';
import { changedMeanwhile } from '#server/http/changed-meanwhile.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import { assertSeen } from '../../drafts/assert-seen.ts';
import { deleteDraft, updateDraft } from '../../drafts/draft-rows.store.ts';
import { changedParts } from '../home-document.ts';
import { findHomeDraft, type HomeDraft, insertHomeDraft } from '../home-drafts.store.ts';
import { findNewestHome } from '../home-versions.store.ts';
import { tidyHome } from '../tidy-home.ts';
import { type ShownHome, showHome } from './shown-home.ts';

/** The name of the home page in the audit log. */
export const SUBJECT = 'home';

export const lockHomeDraft = (tx: Transaction): Promise<void> => lockByName(tx, 'draft of the home page');

/**
 * Locks and reads the home page's draft; every request about the draft takes this lock.
 * @throws Refusal changedMeanwhile
 */
export async function lockSeenHomeDraft(tx: Transaction, version: number): Promise<HomeDraft | undefined> {
  await lockHomeDraft(tx);
  const draft = await findHomeDraft(tx);
  await assertSeen(tx, draft, { version, subject: SUBJECT });
  return draft;
}

/**
 * Saves the draft of the home page, even an incomplete or invalid one. Saving the same draft again changes nothing.
 * Invariant: nobody replaces a draft or a version that they have not seen.
 * @throws Refusal wrongState, changedMeanwhile
 */
export async function saveHome(
  { base, draftVersion, document: typed }: InputOf<typeof saveHomeCall>,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', ShownHome>> {
  const { staff, clock } = context;
  const document = tidyHome(typed);
  await lockHomeDraft(tx);
  const saved = await findHomeDraft(tx);
  const isRepeat =
    saved?.version === draftVersion + 1 &&
    saved.memberId === staff.memberId &&
    changedParts(saved.document, document).length === 0;
  if (isRepeat) return { data: await showHome(tx, context), audit: NOTHING_CHANGED };
  const draft = await lockSeenHomeDraft(tx, draftVersion);
  if (draft?.publishAt) throw refuse('wrongState', (t) => t.products.publicationWaits);
  const newest = await findNewestHome(tx);
  if (newest.number !== base) throw changedMeanwhile({ who: newest.who, at: newest.at });
  const toSave = { base, document, by: { memberId: staff.memberId, who: staff.name, at: clock.now() } };
  if (draft) await updateDraft(tx, 'home_drafts', draft.id, toSave);
  else await insertHomeDraft(tx, toSave);
  const data = await showHome(tx, context);
  return {
    data,
    audit: {
      act: 'home.save',
      subject: SUBJECT,
      after: { changes: data.changes, problems: data.problems.length },
    },
  };
}

/** Deletes the draft of the home page; the published page stays. @throws Refusal notFound, changedMeanwhile */
export async function removeHomeDraft(
  { draftVersion }: InputOf<typeof removeHomeDraftCall>,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', ShownHome>> {
  const draft = await lockSeenHomeDraft(tx, draftVersion);
  if (!draft) throw refuse('notFound', (t) => t.products.noDraft);
  const { changes } = await showHome(tx, context);
  await deleteDraft(tx, 'home_drafts', draft.id);
  return {
    data: await showHome(tx, context),
    audit: { act: 'home.removeDraft', subject: SUBJECT, before: { changes } },
  };
}
