import type { Order } from '#contract/orders/orders.wire.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { useNow } from '#storefront/page/use-now.ts';
import { fullDate, fullDay } from '#text/when.ts';
import { ActionRow } from '../gifts/action-row.tsx';
import styles from '../gifts/giver-actions.module.css';
import { againLabel } from './again-label.ts';
import { lastReturnDay, returnAddress } from './returns.ts';

type Props = {
  order: Order;
  isBusy: boolean;
  /** Whether the order's products are being added to the cart again. */
  isAdding: boolean;
  onAgain: () => void;
  onRemind: (isOn: boolean) => void;
};

/** What a buyer can do with a delivered order: give the same gift again, be reminded next year, or return something. */
export function AfterDelivery({ order, isBusy, isAdding, onAgain, onRemind }: Props) {
  const { language } = useFrame();
  const t = useBundle('purchase').orders;
  const now = useNow();
  const lastDay = lastReturnDay(order, now);
  const { reminderAt, returnsEndAt } = order;
  return (
    <ul className={styles.acts} aria-label={t.afterDelivery}>
      <ActionRow icon="tote-simple" onPress={onAgain} isBusy={isAdding} note={t.againNote}>
        {againLabel(t, order)}
      </ActionRow>
      {/* Both rows are the same button to React, so the focus stays where it was pressed. */}
      {reminderAt !== null ? (
        <ActionRow icon="check" onPress={() => onRemind(false)} isBusy={isBusy} note={t.remindNoMore}>
          {t.remindsOn(fullDate(language, reminderAt))}
        </ActionRow>
      ) : order.canRemind ? (
        <ActionRow icon="calendar-blank" onPress={() => onRemind(true)} isBusy={isBusy} note={t.remindNote}>
          {t.remind}
        </ActionRow>
      ) : null}
      {lastDay === null ? null : (
        <ActionRow
          icon="arrow-u-up-left"
          href={returnAddress(order)}
          note={t.returnUntil(fullDay(language, lastDay))}
        >
          {t.returnSomething}
        </ActionRow>
      )}
      {lastDay === null && returnsEndAt !== null ? (
        <li className={styles.over}>
          {t.returnsEnded(fullDate(language, new Date(returnsEndAt.getTime() - 1)))}
        </li>
      ) : null}
    </ul>
  );
}
