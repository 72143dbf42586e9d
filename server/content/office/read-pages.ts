import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listPagesCall, readPageCall, readPageVersionCall } from '#contract/content/office.calls.ts';
import {
  firstSection,
  isPageSlug,
  type PageSlug,
  type PageText,
  requiredSections,
} from '#contract/content/office.rules.ts';
import { dateOf, dayNumberOf } from '#server/clock.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findPageText, findPageVersion, listOfficePages, listPageVersions } from './page-versions.store.ts';

export const listPages = (_: object, { database }: StaffContext): Promise<OutputOf<typeof listPagesCall>> =>
  listOfficePages(database);

/** Converts a page's text to its type in the API, which has mutable lists. */
const toWire = ({ title, description, lead, sections }: PageText) => ({
  title,
  description,
  lead,
  sections: sections.map((section) => ({ ...section, paragraphs: [...section.paragraphs] })),
});

/** A page of the shop that is not written yet: one section without words. */
function emptyPage(slug: PageSlug, today: string): OutputOf<typeof readPageCall> {
  const text = {
    title: '',
    description: '',
    lead: '',
    sections: [{ id: firstSection(slug), title: '', paragraphs: [''] }],
  };
  return {
    slug,
    updatedAt: today,
    ar: text,
    en: text,
    version: 0,
    savedBy: null,
    savedAt: null,
    requiredSections: [...requiredSections(slug)],
    history: [],
  };
}

/** A page in both languages with its history; empty for one that is not written yet. @throws Refusal notFound */
export async function showPage(
  { database, clock }: Pick<StaffContext, 'database' | 'clock'>,
  slug: string,
): Promise<OutputOf<typeof readPageCall>> {
  const [ar, en, history] = [
    await findPageText(database, slug, 'ar'),
    await findPageText(database, slug, 'en'),
    await listPageVersions(database, slug),
  ];
  const [newest] = history;
  if (!ar && !en && isPageSlug(slug)) return emptyPage(slug, dateOf(dayNumberOf(clock.now())));
  if (!ar || !en || !newest) throw refuse('notFound', (t) => t.content.pageNotFound);
  return {
    slug,
    updatedAt: en.updatedAt,
    ar: toWire(ar),
    en: toWire(en),
    ...newest,
    requiredSections: [...requiredSections(slug)],
    history,
  };
}

export const readPage = (
  { slug }: InputOf<typeof readPageCall>,
  context: StaffContext,
): Promise<OutputOf<typeof readPageCall>> => showPage(context, slug);

/** Reads one version of a page. @throws Refusal notFound */
export async function readPageVersion(
  { slug, version }: InputOf<typeof readPageVersionCall>,
  { database }: StaffContext,
): Promise<OutputOf<typeof readPageVersionCall>> {
  const found = await findPageVersion(database, slug, version);
  if (!found) throw refuse('notFound', (t) => t.content.pageNotFound);
  const { content, ...saved } = found;
  return { ...saved, ar: toWire(content.ar), en: toWire(content.en) };
}
