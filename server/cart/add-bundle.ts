import { bundledIn } from '#contract/cart/bundles.rules.ts';
import type { AddBundle, CartItem } from '#contract/cart/cart.wire.ts';
import { findBundle } from '#server/catalogue/bundles/bundles.public.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { withAdded } from './add-item.ts';
import { type ChangedLine, type Content, contentOf, type Products } from './lines.ts';
import { type Change, changeCart } from './open-cart.ts';

/**
 * Adds one of each product of a bundle to the cart of a city: all of them or none. They become ordinary lines; the
 * discount is found later, by looking for bundles in the cart (contract/cart/bundles.rules). A repeated request, with
 * the same key, adds nothing.
 */
export async function addBundle(
  { bundleId, cityId, choices, key }: AddBundle,
  context: SignedContext,
): Promise<CartItem[]> {
  const bundle = await findBundle(context.database, bundleId);
  const noBundle = () => refuse('notFound', (t) => t.cart.noBundle);
  if (!bundle) throw noBundle();
  const plain = bundle.productIds.map((productId) => contentOf({ productId, colourId: null, addonIds: [] }));
  const change: Change = ({ city, lines, products }) => {
    const contents = contentsOf(bundle.productIds, choices, products);
    // Prices may have changed since the page was rendered, so a bundle that no longer saves anything is refused.
    const wanted = contents.map((content) => ({
      ...content,
      quantity: 1,
      price: products.get(content.productId)?.card.price ?? 0,
      addons: content.addonIds.map((id) => ({ productId: id, price: products.get(id)?.card.price ?? 0 })),
    }));
    if (bundledIn(wanted, [bundle]).every((bundled) => bundled.length === 0)) throw noBundle();
    let after: readonly ChangedLine[] = lines;
    for (const content of contents) {
      const added = withAdded({ city, lines: after, products }, content, 1);
      if (added.refusal) throw added.refusal;
      after = added.lines;
    }
    return after;
  };
  return changeCart(context, cityId, plain, change, key);
}

/**
 * The lines of a bundle. An add-on is attached to the first product that it fits; an add-on that fits none is a line of
 * its own.
 */
function contentsOf(
  productIds: readonly number[],
  choices: AddBundle['choices'],
  products: Products,
): Content[] {
  const isAddon = (id: number) => products.get(id)?.card.isAddon ?? false;
  const gifts = productIds.filter((id) => !isAddon(id));
  const hostOf = (addonId: number) => gifts.find((id) => products.get(id)?.addonIds.includes(addonId));
  return productIds
    .filter((id) => !isAddon(id) || hostOf(id) === undefined)
    .map((productId) =>
      contentOf({
        colourId: products.get(productId)?.card.defaultColourId ?? null,
        ...choices.find((choice) => choice.productId === productId),
        productId,
        addonIds: productIds.filter((id) => isAddon(id) && hostOf(id) === productId),
      }),
    );
}
