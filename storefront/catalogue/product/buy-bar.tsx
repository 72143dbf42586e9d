import type { ReactNode } from 'react';
import { useText } from '#storefront/page/frame.tsx';
import { Money } from '#storefront/page/money.tsx';
import { useEarlyPress } from '#storefront/ui/use-early-press.ts';
import styles from './buy-bar.module.css';
import { BuyButton } from './buy-button.tsx';
import { EarlyNote } from './early-note.tsx';
import type { SelectionTotal } from './product-selection.ts';

type Props = {
  sum: SelectionTotal;
  /** The back-in-stock alert of what is sold out. */
  soldOutAlert: ReactNode;
  isAdding: boolean;
  /** Whether the form is alive, so that all that was typed in it counts. */
  isFormAlive: boolean;
  onAdd: () => void;
  /** Called when the bar is touched, to load what a press needs. */
  onIntent: () => void;
};

/** Below 1024 px, a bar at the bottom of the screen with the total and the buy button. */
export function BuyBar({ sum, soldOutAlert, isAdding, isFormAlive, onAdd, onIntent }: Props) {
  const text = useText().catalogue.product;
  const early = useEarlyPress(onAdd, sum.reason === null, isFormAlive);
  return (
    <>
      <div className={styles.bar} data-sticky-bar="buy" onPointerEnter={onIntent}>
        {sum.reason === null ? (
          <div className={styles.total}>
            <span className="micro quiet">{text.total}</span>
            <Money halalas={sum.total} />
          </div>
        ) : null}
        <div className={styles.button}>
          <BuyButton
            sum={sum}
            soldOutAlert={soldOutAlert}
            hasTotal={false}
            isBusy={isAdding}
            earlyPopover={early.popover}
            onPress={onAdd}
          />
        </div>
      </div>
      <EarlyNote id={early.id} />
    </>
  );
}
