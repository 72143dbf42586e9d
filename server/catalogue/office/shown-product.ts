import type { OutputOf } from '#contract/call.ts';
import type { readProductCall } from '#contract/catalogue/products.calls.ts';
import type { DraftDocument } from '#contract/catalogue/products.wire.ts';
import type { Database } from '#database/database.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Language } from '#text/language.ts';
import { messages } from '#text/messages.ts';
import { shownDraft } from '../drafts/shown-draft.ts';
import { checkDocument } from '../products/check-document.ts';
import { listDocuments } from '../products/documents.store.ts';
import { findDraft, type ProductKey } from '../products/drafts.store.ts';
import { changedFields, type ProductDocument } from '../products/product-document.ts';
import { listNewestVersions } from '../products/versions.store.ts';
import { fieldOf, problemSentence } from './problem-sentence.ts';
import { keyOf } from './product-key.ts';
import { findNeighbours } from './product-list.store.ts';

export type ShownProduct = OutputOf<typeof readProductCall>;

/** The current stock of every glaze, including a glaze that the draft no longer has. */
const stockOf = ({ colours, stock }: ProductDocument): ShownProduct['stock'] =>
  colours.length > 0
    ? colours.map(({ colour, stock: quantity }) => ({ colour, quantity }))
    : [{ colour: null, quantity: stock ?? 0 }];

/**
 * A product in the form that the back office edits: its draft, or what was published, with the problems that prevent
 * publishing.
 * @throws Refusal notFound
 */
export async function showProduct(
  database: Database,
  key: ProductKey,
  language: Language,
): Promise<ShownProduct> {
  const draft = await findDraft(database, key);
  const productId = 'productId' in key ? key.productId : null;
  const document = productId === null ? null : (await listDocuments(database, [productId])).get(productId);
  const edited: DraftDocument | undefined = draft?.document ?? document ?? undefined;
  if (!edited || document === undefined) throw refuse('notFound', (t) => t.products.unknown);
  const { problems } = await checkDocument(database, document?.slug ?? null, edited);
  const newest = productId === null ? null : (await listNewestVersions(database, [productId])).get(productId);
  const neighbours = productId === null ? null : await findNeighbours(database, productId);
  const keyOrNull = (id: number | null | undefined) => (id ? keyOf({ productId: id }) : null);
  return {
    key: keyOf(key),
    document: edited,
    published: document && {
      version: newest!.number,
      who: newest!.who,
      at: newest!.at,
      isListed: document.isListed,
      slug: document.slug,
      title: document.title,
      price: Math.round(document.price * 100),
      oldPrice: document.oldPrice === null ? null : Math.round(document.oldPrice * 100),
    },
    draft: draft ? shownDraft(draft) : null,
    base: draft?.base ?? newest?.number ?? 0,
    changes: draft ? changedFields(document, edited) : [],
    problems: problems.map((problem) => ({
      field: fieldOf(problem),
      text: problemSentence(problem, messages[language]),
    })),
    stock: document ? stockOf(document) : [],
    previous: keyOrNull(neighbours?.previous),
    next: keyOrNull(neighbours?.next),
  };
}
