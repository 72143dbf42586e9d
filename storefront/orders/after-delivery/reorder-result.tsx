import type { AddedAgain } from '#contract/checkout/checkout.wire.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { Sum } from '#storefront/page/money.tsx';
import { href } from '#storefront/routes.ts';
import { Confirm } from '#storefront/ui/confirm.tsx';
import styles from './reorder-result.module.css';

type Props = { result: AddedAgain; onStay: () => void };

/**
 * Lists the products that could not be added to the cart again, with the reasons, and those whose price has changed.
 */
export function ReorderResult({ result: { added, missing, changedPrices }, onStay }: Props) {
  const t = useBundle('purchase').orders;
  const title = added === 0 ? t.noneAgain : missing.length > 0 ? t.notAllAgain : t.pricesChanged;
  return (
    <Confirm
      icon="tote-simple"
      title={title}
      yesLabel={added === 0 ? t.chooseGift : t.toCart}
      noLabel={t.stayHere}
      busyLabel={t.moment}
      onYes={() => location.assign(href(added === 0 ? 'products' : 'cart'))}
      onNo={onStay}
    >
      <ul className={styles.missing}>
        {missing.map(({ title, quantity, message }) => (
          <li key={`${title} ${quantity} ${message}`}>
            <span className="strong">{t.missing(title, quantity)}</span>
            <br />
            {message}
          </li>
        ))}
        {changedPrices.map(({ title, before, price }) => (
          <li key={`${title} ${price}`}>
            <span className="strong">
              <bdi>{title}</bdi>
            </span>
            <br />
            {t.priceNow} <Sum halalas={price} /> <span className="muted">{t.priceThen}</span>{' '}
            <Sum halalas={before} />
          </li>
        ))}
      </ul>
    </Confirm>
  );
}
