import type { Product } from '#contract/catalogue/catalogue.wire.ts';
import { deliversSameDay } from '#contract/delivery/delivery.rules.ts';
import { cafeOffer, deliverySpan } from '#contract/delivery/hours.rules.ts';
import { DeliveryPromise } from '#storefront/catalogue/delivery-promise.tsx';
import { BuyForm, type BuyFormProps } from '#storefront/catalogue/product/buy-form.tsx';
import { SoldOutAlert } from '#storefront/notifications/sold-out-alert.tsx';
import { DeliveryPrice } from '#storefront/page/delivery-price.tsx';
import { useFrame } from '#storefront/page/frame.tsx';
import { InstalmentHint } from '#storefront/page/instalment-hint.tsx';
import { Accordion } from '#storefront/ui/accordion.tsx';
import styles from './product.module.css';

/** The back-in-stock alert of the chosen colour, or of the whole product if all of it is sold out. */
export function ProductAlert({
  product,
  sum,
  selection,
}: Pick<BuyFormProps, 'product' | 'sum' | 'selection'>) {
  const colourId = sum.reason === 'colourSoldOut' ? selection.colourId : null;
  return <SoldOutAlert productId={product.id} colourId={colourId} title={product.title} isMain />;
}

/** The form with every option of a product. */
export function Form(props: Omit<BuyFormProps, 'soldOutAlert'>) {
  return <BuyForm {...props} soldOutAlert={<ProductAlert {...props} />} />;
}

/** Below the price: instalments, and when and for how much the gift arrives; nothing if the choice is sold out. */
export function Offer({
  product,
  goods,
  isSoldOut,
}: {
  product: Product;
  /** The value of what is chosen, in halalas, which decides whether its delivery is free. */
  goods: number;
  isSoldOut: boolean;
}) {
  if (isSoldOut) return null;
  return (
    <>
      <div className={styles.instalments}>
        <InstalmentHint halalas={product.price} />
      </div>
      <div className={styles.promise}>
        <DeliveryPromise isInCity={product.isInCity} goods={goods} />
      </div>
    </>
  );
}

/** What the product is, and how it is delivered and returned. */
export function Details({
  product,
  paragraphs,
  goods,
}: {
  product: Product;
  paragraphs: readonly string[];
  goods: number;
}) {
  const { text: all, city, brand } = useFrame();
  const text = all.catalogue.product;
  const hours = deliverySpan(brand.hours);
  return (
    <div className={styles.more}>
      <Accordion title={product.isAddon ? text.aboutAddon : text.about} isOpenAtFirst>
        <div className="stack">
          {product.botanicalName || product.heightCm ? <p>{product.summary}</p> : null}
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Accordion>
      <Accordion title={text.deliveryAndReturns}>
        <div className="stack">
          <p>
            {deliversSameDay(city)
              ? text.deliverySameDay(city.name, hours, cafeOffer(city, brand.hours))
              : text.deliveryCourier(city.name)}
          </p>
          <p>
            <DeliveryPrice goods={goods} />
          </p>
          <p>{text.returns(product.returnDays)}</p>
        </div>
      </Accordion>
    </div>
  );
}
