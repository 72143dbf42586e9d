import type { InputOf, OutputOf } from '#contract/call.ts';
import type {
  findHomeProductsCall,
  listHomeVersionsCall,
  renderHomePreviewCall,
} from '#contract/catalogue/home.calls.ts';
import { listCities } from '#server/delivery/delivery.public.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse, unavailable } from '#server/http/refuse.ts';
import { renderUncommitted } from '../../drafts/render-uncommitted.ts';
import { refusalFor } from '../../office/problem-sentence.ts';
import { findHomeDraft } from '../home-drafts.store.ts';
import { findHome, findNewestHome, listHomeVersions as listVersions } from '../home-versions.store.ts';
import { publishHome } from '../publish-home.ts';
import { listHomeProducts } from './choices.store.ts';
import { type ShownHome, showHome } from './shown-home.ts';

/** The number of newest versions that the back office lists; older ones stay in the database. */
const SHOWN_VERSIONS = 100;

export const readHome = (_: object, context: StaffContext): Promise<ShownHome> =>
  showHome(context.database, context);

export const listHomeVersions = (
  _: object,
  { database }: StaffContext,
): Promise<OutputOf<typeof listHomeVersionsCall>> => listVersions(database, SHOWN_VERSIONS);

export const findHomeProducts = async (
  { search }: InputOf<typeof findHomeProductsCall>,
  { database }: StaffContext,
): Promise<OutputOf<typeof findHomeProductsCall>> =>
  search === '' ? [] : await listHomeProducts(database, { search });

/**
 * Renders the shop's home page from its draft, for the first city, as of a moment. The draft is published in a transaction in which the
 * page is rendered, and which is then rolled back.
 * @throws Refusal notValid with the problems that prevent publishing, changedMeanwhile
 */
export async function renderHomePreview(
  { language, at }: InputOf<typeof renderHomePreviewCall>,
  { database, clock, pages }: StaffContext,
): Promise<OutputOf<typeof renderHomePreviewCall>> {
  if (!pages) throw unavailable();
  return await renderUncommitted(database, async (tx) => {
    const draft = await findHomeDraft(tx);
    const document = draft?.document ?? (await findHome(tx));
    const { number: base } = await findNewestHome(tx);
    const by = { memberId: null, who: null, at: clock.now() };
    const written = await publishHome(tx, { base, document }, by, pages.leadsTo);
    if (written.outcome === 'changed')
      throw refuse('changedMeanwhile', (t) => t.office.changedMeanwhile(null));
    if (written.outcome === 'refused') throw refusalFor(written.problems[0]!);
    const [city] = await listCities(tx);
    return await pages.render(tx, 'home', { language, cityId: city?.id ?? 0, at });
  });
}
