import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Product as ProductDetails } from '#contract/catalogue/catalogue.wire.ts';
import type { CardData } from '#storefront/catalogue/card.ts';
import { BuyBar } from '#storefront/catalogue/product/buy-bar.tsx';
import type { GalleryData } from '#storefront/catalogue/product/gallery/slides.ts';
import { cardOfDraft } from '#storefront/catalogue/product/gift-card/card-draft.ts';
import type { Addon } from '#storefront/catalogue/product/product-selection.ts';
import { useProductSelection } from '#storefront/catalogue/product/use-product-selection.ts';
import { Heart } from '#storefront/favourites/heart.tsx';
import { useFrame } from '#storefront/page/frame.tsx';
import { hydrateLater } from '#storefront/page/hydrate-later.tsx';
import { Money } from '#storefront/page/money.tsx';
import type { RatingsView } from '#storefront/ratings/ratings-view.ts';
import { href } from '#storefront/routes.ts';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import { RatingMark } from '#storefront/ui/rating-mark.tsx';
import { useChildHeights } from '#storefront/ui/use-child-heights.ts';
import styles from './product.module.css';

export type ProductData = {
  product: ProductDetails;
  gallery: GalleryData;
  /** The id of the colour that the page starts with; null if the URL names a colour that does not exist. */
  colourAtFirst: number | null;
  paragraphs: string[];
  addons: Addon[];
  like: CardData[];
  /** The product's ratings and reviews; null before the first rating. */
  ratings: RatingsView | null;
};

let cartCode: typeof import('#storefront/cart/use-cart.ts') | undefined;
/** Loads the cart's code on demand, so that the page stays light (architecture.md 5), and keeps it for the press. */
const loadCart = async () => (cartCode ??= await import('#storefront/cart/use-cart.ts'));
const trimmed = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());
const Gallery = hydrateLater(
  async () => (await import('#storefront/catalogue/product/gallery/gallery.tsx')).Gallery,
);
const loadParts = () => import('./product-parts.tsx');
const Offer = hydrateLater(async () => (await loadParts()).Offer);
const Form = hydrateLater(async () => (await loadParts()).Form);
const SoldOutAlert = hydrateLater(async () => (await loadParts()).ProductAlert);
const ShareButton = hydrateLater(
  async () => (await import('#storefront/catalogue/product/share-button.tsx')).ShareButton,
);
const Details = hydrateLater(async () => (await loadParts()).Details);
const Below = hydrateLater(async () => (await import('./product-below.tsx')).ProductBelow);

/**
 * The product page: the picture in the chosen colour, options, engraving and card, and the button that adds the
 * product to the cart.
 */
export function Product({ data }: { data: ProductData }) {
  const { product, paragraphs, addons } = data;
  const { text: all, city } = useFrame();
  const text = all.catalogue.product;
  const { selection, change, sum } = useProductSelection(product, addons, data.colourAtFirst);
  const chosen = useMemo(
    () => ({
      productId: product.id,
      colourId: selection.colourId,
      engraving: trimmed(selection.engraving),
      ...cardOfDraft(selection),
    }),
    [product.id, selection],
  );
  // The form alone changes the choice, so it gets the choice at once. The other parts may not be alive yet.
  const chosenHere = useDeferredValue(chosen);
  const shown = useDeferredValue(selection);
  const goods = useDeferredValue(sum.total);
  const [isAdding, setIsAdding] = useState(false);
  const isAddingHere = useDeferredValue(isAdding);
  const isBusy = useRef(false);
  // Until then a press waits, because what was typed in the form is not in the choice yet.
  const [isFormAlive, setIsFormAlive] = useState(false);
  const isFormAliveHere = useDeferredValue(isFormAlive);
  const startPresses = useCallback(() => setIsFormAlive(true), []);
  useEffect(() => {
    // Without the form's script, the product as it is can still be bought.
    loadParts().catch(startPresses);
  }, [startPresses]);
  const columns = useRef<HTMLDivElement>(null);
  useChildHeights(columns);
  const colourWith = (wanted: number | null) => product.colours.find(({ id }) => id === wanted);
  const colour = colourWith(shown.colourId) ?? colourWith(product.defaultColourId) ?? null;
  const isSoldOut = sum.reason === 'soldOut' || sum.reason === 'colourSoldOut';
  const canEngrave = product.isEngravable && city.allowsEngraving;
  const category = product.categories[0];
  const hasFacts = Boolean(product.botanicalName || product.heightCm);

  const add = useCallback(async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsAdding(true);
    try {
      const { cart, startCart } = await loadCart();
      startCart();
      await cart.add({
        ...chosen,
        quantity: selection.quantity,
        addonIds: [...selection.addonIds],
      });
    } finally {
      // Shown as added only once the server has accepted it; the cart drawer says so (product.md 3).
      isBusy.current = false;
      setIsAdding(false);
    }
  }, [chosen, selection]);
  return (
    <div className="wrap">
      <Breadcrumbs
        label={all.catalogue.breadcrumb}
        steps={[
          { label: all.catalogue.home, href: href('home') },
          category
            ? { label: category.title, href: href('products', {}, { category: category.slug }) }
            : { label: all.catalogue.allGifts, href: href('products') },
        ]}
      />
      <div ref={columns} className={styles.columns}>
        <Gallery
          product={product}
          gallery={data.gallery}
          colour={colour}
          isEngraved={canEngrave}
          selection={shown}
        />
        <div className={styles.buy}>
          <div className={styles.title}>
            <div>
              <h1>{product.title}</h1>
              <p className="quiet small">
                {product.botanicalName ? <bdi lang="la">{product.botanicalName}</bdi> : null}
                {product.botanicalName && product.heightCm ? ' · ' : null}
                {product.heightCm ? <bdi>{text.height(product.heightCm)}</bdi> : null}
                {hasFacts ? null : product.summary}
              </p>
              {product.rating === null ? null : (
                <a className={styles.rating} href="#ratings">
                  <RatingMark
                    {...product.rating}
                    label={all.catalogue.rated(product.rating.average, product.rating.count)}
                  />
                </a>
              )}
            </div>
            <div className={styles.actions}>
              <ShareButton slug={product.slug} title={product.title} colour={colour?.code ?? null} />
              <Heart productId={product.id} title={product.title} size={24} />
            </div>
          </div>
          <div className={styles.price}>
            <span className={styles.amounts}>
              <Money halalas={product.price} size="large" />
              {product.oldPrice === null ? null : (
                <Money halalas={product.oldPrice} label={all.catalogue.oldPrice(product.oldPrice)} isOld />
              )}
            </span>
            <span className="small quiet">{text.vatIncluded}</span>
          </div>
          <Offer product={product} goods={goods} isSoldOut={isSoldOut} />
          <Form
            product={product}
            addons={addons}
            selection={selection}
            sum={sum}
            onChange={change}
            isAdding={isAddingHere}
            onAdd={add}
            onAlive={startPresses}
            isAlive={isFormAliveHere}
            onIntent={loadCart}
          />
          <Details product={product} paragraphs={paragraphs} goods={goods} />
        </div>
      </div>
      <Below data={data} chosenHere={chosenHere} />
      <div data-recently-seen={product.id} />
      <BuyBar
        sum={sum}
        soldOutAlert={<SoldOutAlert product={product} sum={sum} selection={selection} />}
        isAdding={isAdding}
        isFormAlive={isFormAlive}
        onAdd={add}
        onIntent={loadCart}
      />
    </div>
  );
}
