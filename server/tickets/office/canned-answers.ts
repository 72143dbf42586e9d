import type { InputOf, OutputOf } from '#contract/call.ts';
import type {
  deleteCannedAnswerCall,
  listCannedAnswersCall,
  saveCannedAnswerCall,
} from '#contract/tickets/office.calls.ts';
import { unknownPlaceholders } from '#contract/tickets/office.rules.ts';
import { MAX_CANNED_ANSWERS } from '#contract/tickets/tickets.limits.ts';
import type { Transaction } from '#database/database.ts';
import { lockByName } from '#database/lock-by-name.ts';
import { changedMeanwhile } from '#server/http/changed-meanwhile.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Written } from '#server/http/serve-office.ts';
import {
  type CannedAnswer,
  type CannedFields,
  countCanned,
  deleteCanned,
  insertCanned,
  listCanned,
  lockCanned,
  updateCannedAnswer,
} from './canned-answers.store.ts';

export const listCannedAnswers = (
  _: object,
  { database }: StaffContext,
): Promise<OutputOf<typeof listCannedAnswersCall>> => listCanned(database);

/**
 * Refuses an incomplete canned answer: both languages need a title and a text, and every placeholder must be a known
 * one.
 */
function check(fields: CannedFields): void {
  const names = { titleAr: 'title_ar', titleEn: 'title_en', textAr: 'text_ar', textEn: 'text_en' } as const;
  for (const name of ['titleAr', 'titleEn', 'textAr', 'textEn'] as const)
    if (fields[name] === '') throw refuse('notValid', (t) => t.office.cannedHalf, { field: names[name] });
  for (const name of ['textAr', 'textEn'] as const) {
    const [unknown] = unknownPlaceholders(fields[name]);
    if (unknown !== undefined)
      throw refuse('notValid', (t) => t.office.placeholderUnknown(unknown), { field: names[name] });
  }
}

/** Locks a canned answer that is still as the caller saw it. @throws Refusal notFound, changedMeanwhile */
async function lockSeen(tx: Transaction, { id, version }: { id: number; version: number | undefined }) {
  const found = await lockCanned(tx, id);
  if (!found) throw refuse('notFound', (t) => t.office.cannedUnknown);
  const { changedBy: who, changedAt: at, ...canned } = found;
  if (canned.version !== version) throw changedMeanwhile({ who, at });
  return canned;
}

const textsOf = ({ titleEn, textAr, textEn }: CannedFields) => ({ title: titleEn, ar: textAr, en: textEn });

/**
 * Adds a canned answer, or changes an existing one. @throws Refusal notValid, notFound, changedMeanwhile, wrongState
 */
export async function saveCannedAnswer(
  { id, version, ...fields }: InputOf<typeof saveCannedAnswerCall>,
  { staff, clock }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', CannedAnswer>> {
  check(fields);
  const change = { by: staff.name, at: clock.now() };
  if (id === undefined) {
    // Additions run one after another, so that the limit is counted correctly.
    await lockByName(tx, 'canned answers');
    if ((await countCanned(tx)) >= MAX_CANNED_ANSWERS)
      throw refuse('wrongState', (t) => t.office.tooManyCanned(MAX_CANNED_ANSWERS));
    const data = await insertCanned(tx, fields, change);
    return {
      data,
      audit: { act: 'cannedAnswer.save', subject: `canned:${data.id}`, after: textsOf(fields) },
    };
  }
  const before = await lockSeen(tx, { id, version });
  return {
    data: await updateCannedAnswer(tx, id, fields, change),
    audit: {
      act: 'cannedAnswer.save',
      subject: `canned:${id}`,
      before: textsOf(before),
      after: textsOf(fields),
    },
  };
}

/** Deletes a canned answer. @throws Refusal notFound, changedMeanwhile */
export async function deleteCannedAnswer(
  seen: InputOf<typeof deleteCannedAnswerCall>,
  _: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', null>> {
  const before = await lockSeen(tx, seen);
  await deleteCanned(tx, seen.id);
  return {
    data: null,
    audit: { act: 'cannedAnswer.delete', subject: `canned:${seen.id}`, before: textsOf(before) },
  };
}
