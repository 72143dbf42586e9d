import type { InputOf, OutputOf } from '#contract/call.ts';
import type { renderPreviewCall } from '#contract/catalogue/products.calls.ts';
import { listCities } from '#server/delivery/delivery.public.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse, unavailable } from '#server/http/refuse.ts';
import { renderUncommitted } from '../drafts/render-uncommitted.ts';
import { listDocuments } from '../products/documents.store.ts';
import { findDraft } from '../products/drafts.store.ts';
import { publishDocument } from '../products/publish-document.ts';
import { listNewestVersions } from '../products/versions.store.ts';
import { refusalFor } from './problem-sentence.ts';
import { productKeyIn } from './product-key.ts';

type Rendered = OutputOf<typeof renderPreviewCall>;

/**
 * Renders the shop's product page from the product's draft. The draft is published in a transaction in which the page
 * is rendered, and which is then rolled back.
 * @throws Refusal notFound; notValid with the problems that prevent publishing.
 */
export async function renderPreview(
  { key: named, language }: InputOf<typeof renderPreviewCall>,
  { database, clock, pages }: StaffContext,
): Promise<Rendered> {
  if (!pages) throw unavailable();
  const key = productKeyIn(named);
  const productId = 'productId' in key ? key.productId : null;
  return await renderUncommitted(database, async (tx) => {
    const draft = await findDraft(tx, key);
    const published = productId === null ? undefined : (await listDocuments(tx, [productId])).get(productId);
    const document = draft?.document ?? published;
    if (!document) throw refuse('notFound', (t) => t.products.unknown);
    const base = productId === null ? 0 : (await listNewestVersions(tx, [productId])).get(productId)!.number;
    const written = await publishDocument(
      tx,
      // The preview shows a withdrawn product as if it were on sale.
      { productId, base, document: { ...document, isListed: true } },
      { memberId: null, who: null, at: clock.now() },
    );
    if (written.outcome === 'changed')
      throw refuse('changedMeanwhile', (t) => t.office.changedMeanwhile(null));
    if (written.outcome === 'refused') throw refusalFor(written.problems[0]!);
    const [city] = await listCities(tx);
    return await pages.render(tx, { product: document.slug }, { language, cityId: city?.id ?? 0 });
  });
}
