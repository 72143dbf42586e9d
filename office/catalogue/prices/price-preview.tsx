import { useState } from 'react';
import { Modal } from '#storefront/ui/modal.tsx';
import { Button } from '../../ui/button.tsx';
import { faultMessage } from '../../ui/fault.ts';
import { useText } from '../../ui/management-text.tsx';
import { Money } from '../../ui/money.tsx';
import { Note } from '../../ui/note.tsx';
import { OfficeIcon } from '../../ui/office-icon.tsx';
import type { PriceChange } from './price-draft.ts';
import styles from './price-preview.module.css';
import type { PricedProduct, usePriceActions } from './price-queries.ts';

/**
 * The maximum number of changes that the preview lists; the others are only counted, because the table shows all of
 * them.
 */
const LISTED = 200;

type Props = {
  changes: readonly PriceChange<PricedProduct>[];
  /**
   * The titles of bundles whose price would no longer be lower than the sum of their products, so the shop would stop
   * offering them.
   */
  ended: readonly string[];
  change: ReturnType<typeof usePriceActions>['change'];
  onDone: (done: { id: number; products: number }) => void;
  onClose: () => void;
};

/** Lists the price changes, old and new price, before they are saved. */
export function PricePreview({ changes, ended, change, onDone, onClose }: Props) {
  const { text } = useText();
  const t = text.prices;
  const [key] = useState(() => crypto.randomUUID());
  const lower = changes.filter(({ product, price }) => price < product.price).length;
  const higher = changes.filter(({ product, price }) => price > product.price).length;
  const send = () =>
    change.mutate(
      {
        key,
        prices: changes.map(({ product, price, oldPrice }) => ({
          productId: product.productId,
          seenPrice: product.price,
          seenOldPrice: product.oldPrice,
          price,
          oldPrice,
        })),
      },
      { onSuccess: onDone },
    );
  return (
    <Modal
      title={t.changes(changes.length)}
      lead={t.previewLead(lower, higher)}
      closeLabel={text.shell.close}
      onClose={onClose}
    >
      {/* A scrolling list must be focusable, so that it can be scrolled with the keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section className={styles.list} tabIndex={0} aria-label={t.preview}>
        <ul>
          {changes.slice(0, LISTED).map(({ product, price }) => (
            <li key={product.productId}>
              <span>{product.title}</span>
              <span className={styles.prices}>
                <Money halalas={product.price} /> <OfficeIcon name="arrow-right" size={16} flip />{' '}
                <b>
                  <Money halalas={price} />
                </b>
              </span>
            </li>
          ))}
          {changes.length > LISTED ? <li>{t.previewRest(changes.length - LISTED)}</li> : null}
        </ul>
      </section>
      {ended.length > 0 ? <Note>{t.bundlesEnd(ended)}</Note> : null}
      {change.error ? (
        <Note tone="bad" isLive>
          {faultMessage(change.error, text)}
        </Note>
      ) : null}
      <Button isLarge isBlock isBusy={change.isPending} onPress={send}>
        {t.confirm(changes.length)}
      </Button>
    </Modal>
  );
}
