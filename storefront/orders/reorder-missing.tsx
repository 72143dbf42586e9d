import type { AddedAgain } from '#contract/checkout/checkout.wire.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { Confirm } from '#storefront/ui/confirm.tsx';
import styles from './reorder-missing.module.css';

type Props = { missing: AddedAgain['missing']; onStay: () => void };

/** Lists what could not be put into the cart again, and why; the rest is in the cart. */
export function ReorderMissing({ missing, onStay }: Props) {
  const t = useBundle('purchase').orders;
  return (
    <Confirm
      icon="tote-simple"
      title={t.notAllAgain}
      yesLabel={t.toCart}
      noLabel={t.stayHere}
      busyLabel={t.moment}
      onYes={() => location.assign(href('cart'))}
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
      </ul>
    </Confirm>
  );
}
