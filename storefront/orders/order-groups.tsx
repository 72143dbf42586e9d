import type { MouseEvent } from 'react';
import { type OrderGroup, orderGroups } from '#contract/orders/orders.wire.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { Chip } from '#storefront/ui/chip.tsx';
import styles from './order-groups.module.css';
import { groupAddress } from './use-order-list.ts';

type Props = { group: OrderGroup | null; onChoose: (group: OrderGroup | null) => void };

/** The filter of the order list. Each group is a link; with JavaScript it switches without loading a page. */
export function OrderGroups({ group, onChoose }: Props) {
  const t = useBundle('purchase').orders.groups;
  const choose = (event: MouseEvent, chosen: OrderGroup | null) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(chosen);
  };
  return (
    <nav className={styles.groups} aria-label={t.label}>
      {[null, ...orderGroups].map((one) => (
        <Chip
          key={one ?? 'all'}
          href={groupAddress(one)}
          isOn={one === group}
          onPress={(event) => choose(event, one)}
        >
          {t[one ?? 'all']}
        </Chip>
      ))}
    </nav>
  );
}
