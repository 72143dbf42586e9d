import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { engravingTone } from '#contract/catalogue/catalogue.rules.ts';
import type { Product as ProductDetails } from '#contract/catalogue/catalogue.wire.ts';
import { deliversSameDay } from '#contract/delivery/delivery.rules.ts';
import { deliverySpan, isAroundTheClock } from '#contract/delivery/hours.rules.ts';
import type { CardData } from '#storefront/catalogue/card.ts';
import { DeliveryPromise } from '#storefront/catalogue/delivery-promise.tsx';
import { BuyBar } from '#storefront/catalogue/product/buy-bar.tsx';
import { BuyForm } from '#storefront/catalogue/product/buy-form.tsx';
import { Gallery } from '#storefront/catalogue/product/gallery/gallery.tsx';
import type { GalleryData } from '#storefront/catalogue/product/gallery/slides.ts';
import { cardOfDraft } from '#storefront/catalogue/product/gift-card/card-draft.ts';
import type { Addon } from '#storefront/catalogue/product/product-selection.ts';
import { ShareButton } from '#storefront/catalogue/product/share-button.tsx';
import { useProductSelection } from '#storefront/catalogue/product/use-product-selection.ts';
import { Heart } from '#storefront/favourites/heart.tsx';
import { SoldOutAlert } from '#storefront/notifications/sold-out-alert.tsx';
import { DeliveryPrice } from '#storefront/page/delivery-price.tsx';
import { useFrame } from '#storefront/page/frame.tsx';
import { hydrateLater } from '#storefront/page/hydrate-later.tsx';
import { InstalmentHint } from '#storefront/page/instalment-hint.tsx';
import { Money } from '#storefront/page/money.tsx';
import type { RatingsView } from '#storefront/ratings/ratings-view.ts';
import { href } from '#storefront/routes.ts';
import { Accordion } from '#storefront/ui/accordion.tsx';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import { Engraving } from '#storefront/ui/engraving.tsx';
import { RatingMark } from '#storefront/ui/rating-mark.tsx';
import { useEarlyPress } from '#storefront/ui/use-early-press.ts';
import { useOwnHeight } from '#storefront/ui/use-own-height.ts';
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

/** Load the cart's code on demand, so that the page stays light (architecture.md 5). */
const loadCart = () => import('#storefront/cart/use-cart.ts');
const trimmed = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());
const Below = hydrateLater(async () => (await import('./product-below.tsx')).ProductBelow);

/**
 * The product page: the picture in the chosen colour, options, engraving and card, and the button that adds the
 * product to the cart.
 */
export function Product({ data }: { data: ProductData }) {
  const { product, paragraphs, addons } = data;
  const { text: all, city, brand } = useFrame();
  const hours = deliverySpan(brand.hours);
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
  const chosenHere = useDeferredValue(chosen);
  const [isAdding, setIsAdding] = useState(false);
  const columns = useRef<HTMLDivElement>(null);
  useOwnHeight(columns);
  const colour =
    product.colours.find(({ id }) => id === selection.colourId) ??
    product.colours.find(({ id }) => id === product.defaultColourId);
  const canEngrave = product.isEngravable && city.allowsEngraving && product.engravingAnchor !== null;
  const category = product.categories[0];
  const hasFacts = Boolean(product.botanicalName || product.heightCm);
  const isSameDay = deliversSameDay(city);

  const add = async () => {
    if (isAdding) return;
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
      // Report nothing here: the cart drawer opens once the server has accepted the product (product.md 3).
      setIsAdding(false);
    }
  };
  const isUnavailable = sum.reason === 'soldOut' || sum.reason === 'colourSoldOut';
  const early = useEarlyPress(() => void add(), sum.reason === null);
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
          colour={colour ?? null}
          card={selection}
          engraving={
            canEngrave && product.engravingAnchor !== null ? (
              <Engraving
                text={selection.engraving}
                area={product.engravingAnchor}
                cut={engravingTone(colour?.hex)}
              />
            ) : null
          }
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
          <div className={styles.instalments}>
            <InstalmentHint halalas={product.price} />
          </div>
          {sum.reason === 'soldOut' ? null : (
            <div className={styles.promise}>
              <DeliveryPromise isInCity={product.isInCity} goods={sum.total} />
            </div>
          )}
          <BuyForm
            product={product}
            addons={addons}
            selection={selection}
            sum={sum}
            onChange={change}
            isAdding={isAdding}
            early={early}
            onAdd={() => void add()}
            soldOutAlert={
              isUnavailable ? (
                <SoldOutAlert
                  productId={product.id}
                  colourId={sum.reason === 'colourSoldOut' ? selection.colourId : null}
                  title={product.title}
                />
              ) : null
            }
            onIntent={() => void loadCart()}
          />
          <div className={styles.more}>
            <Accordion title={product.isAddon ? text.aboutAddon : text.about} isOpenAtFirst>
              <div className="stack">
                {hasFacts ? <p>{product.summary}</p> : null}
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </Accordion>
            <Accordion title={text.deliveryAndReturns}>
              <div className="stack">
                <p>
                  {isSameDay
                    ? text.deliverySameDay(hours.from, hours.to, isAroundTheClock(brand.hours.cafe))
                    : text.deliveryCourier(city.name)}
                </p>
                <p>
                  <DeliveryPrice goods={sum.total} />
                </p>
                <p>{text.returns(product.returnDays)}</p>
              </div>
            </Accordion>
          </div>
        </div>
      </div>
      <Below data={data} chosenHere={chosenHere} />
      <div data-recently-seen={product.id} />
      <BuyBar sum={sum} isAdding={isAdding} early={early} onAdd={() => void add()} />
    </div>
  );
}
