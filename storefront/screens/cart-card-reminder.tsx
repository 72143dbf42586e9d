import type { CartItem } from '#contract/cart/cart.wire.ts';
import { lineId } from '#storefront/cart/cart-lines.tsx';
import { useLazyComponent } from '#storefront/catalogue/list/use-lazy-component.ts';
import { draftOf } from '#storefront/catalogue/product/gift-card/draft-of-card.ts';
import type { OpenCard } from '#storefront/checkout/open-card.ts';
import { useText } from '#storefront/page/frame.tsx';
import { focusOnField } from '#storefront/ui/focus-on-field.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';
import styles from './cart-card-reminder.module.css';

type Props = {
  item: CartItem;
  /** The line's card while it is being written. */
  card: OpenCard | null;
  onChange: (card: OpenCard | null) => void;
};

const loadWriter = () => import('./cart-card-writer.tsx').then((module) => module.CartCardWriter);

/**
 * A one-line reminder that a gift card is free, shown while no gift card in the cart has a message. Pressing it replaces
 * the reminder by the card's form.
 */
export function CartCardReminder({ item, card, onChange }: Props) {
  const t = useText().cart.card;
  const Writer = useLazyComponent(card !== null, loadWriter);
  if (card && Writer) {
    return (
      <Writer
        item={item}
        draft={card.draft}
        onChange={(draft) => onChange({ ...card, draft })}
        onClose={() => onChange(null)}
        onSaved={() => focusOnField(lineId(item))}
      />
    );
  }
  return (
    <p className={styles.reminder}>
      {t.isEmpty}{' '}
      <TextLink
        tone="clay"
        onPress={() => onChange({ productId: item.productId, colourId: item.colourId, draft: draftOf(item) })}
        isBusy={card !== null}
      >
        {t.write}
      </TextLink>
    </p>
  );
}
