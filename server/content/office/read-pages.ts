import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listPagesCall, readPageCall, readPageVersionCall } from '#contract/content/office.calls.ts';
import { keptSections, type PageText } from '#contract/content/office.rules.ts';
import type { Database } from '#database/database.ts';
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

/** Reads a page in both languages with its history. @throws Refusal notFound */
export async function showPage(database: Database, slug: string): Promise<OutputOf<typeof readPageCall>> {
  const [ar, en, history] = [
    await findPageText(database, slug, 'ar'),
    await findPageText(database, slug, 'en'),
    await listPageVersions(database, slug),
  ];
  const [newest] = history;
  if (!ar || !en || !newest) throw refuse('notFound', (t) => t.content.pageNotFound);
  return {
    slug,
    updatedAt: en.updatedAt,
    ar: toWire(ar),
    en: toWire(en),
    ...newest,
    keptSections: [...keptSections(slug)],
    history,
  };
}

export const readPage = (
  { slug }: InputOf<typeof readPageCall>,
  { database }: StaffContext,
): Promise<OutputOf<typeof readPageCall>> => showPage(database, slug);

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
