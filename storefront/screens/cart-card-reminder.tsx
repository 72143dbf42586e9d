import type { CartItem } from '#contract/cart/cart.wire.ts';
import { lineId } from '#storefront/cart/cart-lines.tsx';
import { useLazyComponent } from '#storefront/catalogue/list/use-lazy-component.ts';
import { useText } from '#storefront/page/frame.tsx';
import { focusOnField } from '#storefront/ui/focus-on-field.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';
import styles from './cart-card-reminder.module.css';

type Props = { item: CartItem; isOpen: boolean; onOpen: () => void; onClose: () => void };

const loadWriter = () => import('./cart-card-writer.tsx').then((module) => module.CartCardWriter);

/**
 * A one-line reminder that a gift card is free, shown while no gift card in the cart has a message. Pressing it replaces
 * the reminder by the card's form.
 */
export function CartCardReminder({ item, isOpen, onOpen, onClose }: Props) {
  const t = useText().cart.card;
  const Writer = useLazyComponent(isOpen, loadWriter);
  if (isOpen && Writer) {
    return <Writer item={item} onClose={onClose} onSaved={() => focusOnField(lineId(item))} />;
  }
  return (
    <p className={styles.reminder}>
      {t.isEmpty}{' '}
      <TextLink tone="clay" onPress={onOpen} isBusy={isOpen}>
        {t.write}
      </TextLink>
    </p>
  );
}
