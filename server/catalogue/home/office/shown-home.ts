import type { OutputOf } from '#contract/call.ts';
import type { readHomeCall } from '#contract/catalogue/home.calls.ts';
import type { DraftHome } from '#contract/catalogue/home.wire.ts';
import type { Database } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { messages } from '#text/messages.ts';
import { shownDraft } from '../../drafts/shown-draft.ts';
import { fieldOf, problemSentence } from '../../office/problem-sentence.ts';
import { checkHome } from '../check-home.ts';
import { changedParts } from '../home-document.ts';
import { findHomeDraft } from '../home-drafts.store.ts';
import { findHome, findNewestHome } from '../home-versions.store.ts';
import { listHomeCategories, listHomeProducts } from './choices.store.ts';

export type ShownHome = OutputOf<typeof readHomeCall>;

const productsIn = ({ sections }: DraftHome): string[] => [
  ...new Set(
    sections.flatMap(({ products, banners }) => [
      ...products,
      ...banners.flatMap(({ product, aside }) => [product, aside].flatMap((one) => one?.slug ?? [])),
    ]),
  ),
];

/**
 * The home page in the form that the back office edits: its draft, or the published page, with the problems that
 * prevent publishing.
 */
export async function showHome(
  database: Database,
  { language, pages }: Pick<StaffContext, 'language' | 'pages'>,
): Promise<ShownHome> {
  const draft = await findHomeDraft(database);
  const published = await findHome(database);
  const newest = await findNewestHome(database);
  const document: DraftHome = draft?.document ?? published;
  const { problems } = await checkHome(database, document, pages?.leadsTo);
  return {
    document,
    published:
      newest.number === 0
        ? null
        : {
            version: newest.number,
            who: newest.who,
            at: newest.at,
            occasions: published.occasions.map(({ slug }) => slug),
          },
    draft: draft ? shownDraft(draft) : null,
    base: draft?.base ?? newest.number,
    changes: draft ? changedParts(published, document) : [],
    problems: problems.map((problem) => ({
      field: fieldOf(problem),
      text: problemSentence(problem, messages[language]),
    })),
    products: await listHomeProducts(database, { slugs: productsIn(document) }),
    categories: await listHomeCategories(database),
  };
}
