import type { InputOf, OutputOf } from '#contract/call.ts';
import type { savePageCall, usePageVersionCall } from '#contract/content/office.calls.ts';
import { faultsIn, type PageTexts, requiredSections } from '#contract/content/office.rules.ts';
import type { Transaction } from '#database/database.ts';
import { lockByName } from '#database/lock-by-name.ts';
import { dateOf, dayNumberOf } from '#server/clock.ts';
import { notifyCatalogueChange } from '#server/events/catalogue-change.ts';
import { changedMeanwhile } from '#server/http/changed-meanwhile.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import { upsertPage } from '../content.store.ts';
import { findPageVersion } from './page-versions.store.ts';
import { showPage } from './read-pages.ts';

type Saved = Written<'staff', OutputOf<typeof savePageCall>>;

/**
 * Checks that both languages have the same sections with the same number of paragraphs, and no empty text. @throws
 * Refusal notValid
 */
function check(slug: string, { ar, en }: PageTexts): void {
  const shapeOf = ({ sections }: PageTexts['ar']) =>
    sections.map(({ id, paragraphs }) => `${id} ${paragraphs.length}`).join();
  const ids = ar.sections.map(({ id }) => id);
  const refuseAt = (field: string) => refuse('notValid', (t) => t.office.writing.half, { field });
  if (shapeOf(ar) !== shapeOf(en)) throw refuseAt('en.sections');
  if (new Set(ids).size < ids.length) throw refuse('notValid', (t) => t.http.notValid('id'), { field: 'id' });
  const missing = requiredSections(slug).find((id) => !ids.includes(id));
  if (missing !== undefined)
    throw refuse('notValid', (t) => t.office.content.sectionRequired(missing), { field: 'sections' });
  const [first] = faultsIn({ ar, en });
  if (!first) return;
  const { place: field, fault } = first;
  if (fault === 'half') throw refuseAt(field);
  throw refuse('notValid', (t) => (fault === 'link' ? t.office.content.linkWrong : t.office.writing.faults), {
    field,
  });
}

/**
 * Locks and reads the page that the caller saw, so that nobody else saves it before the transaction ends. @throws
 * Refusal notFound, changedMeanwhile
 */
async function lockSeen(tx: Transaction, { clock }: StaffContext, slug: string, version: number) {
  await lockByName(tx, `page ${slug}`);
  const page = await showPage({ database: tx, clock }, slug);
  if (page.version !== version) throw changedMeanwhile({ who: page.savedBy, at: page.savedAt });
  return page;
}

/** Saves the page, and tells every server to drop its cached pages. */
async function save(
  tx: Transaction,
  { staff, clock }: StaffContext,
  page: { slug: string } & PageTexts,
): Promise<OutputOf<typeof savePageCall>> {
  const now = clock.now();
  await upsertPage(tx, { ...page, updatedAt: dateOf(dayNumberOf(now)) }, { who: staff.name, at: now });
  await notifyCatalogueChange(tx, { productIds: 'all', lists: true });
  return await showPage({ database: tx, clock }, page.slug);
}

/** Whether two texts say the same; the page would otherwise tell shoppers that it was updated today. */
function isSame(before: PageTexts, after: PageTexts): boolean {
  const flat = ({ ar, en }: PageTexts) =>
    [ar, en].map(({ title, description, lead, sections }) => [
      title,
      description,
      lead,
      sections.map(({ id, title, paragraphs }) => [id, title, paragraphs]),
    ]);
  return JSON.stringify(flat(before)) === JSON.stringify(flat(after));
}

/** The titles and the number of sections before and after the change, for the audit log. */
function changesOf(before: PageTexts, after: PageTexts) {
  const flat = (page: PageTexts) => ({
    ar: `${page.ar.title} · ${page.ar.sections.length}`,
    en: `${page.en.title} · ${page.en.sections.length}`,
  });
  return { before: flat(before), after: flat(after) };
}

/** Saves a page in both languages. @throws Refusal notValid, notFound, changedMeanwhile */
export async function savePage(
  { slug, version, ar, en }: InputOf<typeof savePageCall>,
  context: StaffContext,
  tx: Transaction,
): Promise<Saved> {
  check(slug, { ar, en });
  const seen = await lockSeen(tx, context, slug, version);
  if (isSame(seen, { ar, en })) return { data: seen, audit: NOTHING_CHANGED };
  const data = await save(tx, context, { slug, ar, en });
  const { before, after } = changesOf(seen, { ar, en });
  return {
    data,
    audit: {
      act: 'page.save',
      subject: `page:${slug}`,
      before: seen.version === 0 ? null : { ...before, version: seen.version },
      after: { ...after, version: data.version },
    },
  };
}

/** Makes an earlier version the current one. @throws Refusal notFound, changedMeanwhile */
export async function usePageVersion(
  { slug, version, used }: InputOf<typeof usePageVersionCall>,
  context: StaffContext,
  tx: Transaction,
): Promise<Saved> {
  const seen = await lockSeen(tx, context, slug, version);
  const found = await findPageVersion(tx, slug, used);
  if (!found) throw refuse('notFound', (t) => t.content.pageNotFound);
  if (isSame(seen, found.content)) return { data: seen, audit: NOTHING_CHANGED };
  const data = await save(tx, context, { slug, ...found.content });
  return {
    data,
    audit: {
      act: 'page.restore',
      subject: `page:${slug}`,
      before: { version: seen.version },
      after: { version: data.version, used },
    },
  };
}
