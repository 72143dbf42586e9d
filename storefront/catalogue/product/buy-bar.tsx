import { useText } from '#storefront/page/frame.tsx';
import { Money } from '#storefront/page/money.tsx';
import type { EarlyPress } from '#storefront/ui/use-early-press.ts';
import styles from './buy-bar.module.css';
import { BuyButton } from './buy-button.tsx';
import type { SelectionTotal } from './product-selection.ts';

type Props = { sum: SelectionTotal; isAdding: boolean; early: EarlyPress; onAdd: () => void };

/** Below 1024 px, a bar at the bottom of the screen with the total and the buy button. */
export function BuyBar({ sum, isAdding, early, onAdd }: Props) {
  const text = useText().catalogue.product;
  return (
    <>
      <div className={styles.bar} data-sticky-bar="buy">
        {sum.reason === null ? (
          <div className={styles.total}>
            <span className="micro quiet">{text.total}</span>
            <Money halalas={sum.total} />
          </div>
        ) : null}
        <div className={styles.button}>
          <BuyButton
            sum={sum}
            hasTotal={false}
            isBusy={isAdding}
            earlyPopover={early.popover}
            onPress={onAdd}
          />
        </div>
      </div>
      <div id={early.id} popover="manual" className={styles.early}>
        <p className={styles.busy}>{text.wait}</p>
        <p className={styles.needsScript}>{text.needsScript}</p>
      </div>
    </>
  );
}
