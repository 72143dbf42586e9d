import { maxAllowed } from '#contract/cart/cart.rules.ts';
import type { CartItem } from '#contract/cart/cart.wire.ts';
import { useText } from '#storefront/page/frame.tsx';
import { Stepper } from '#storefront/ui/stepper.tsx';
import { cart } from './use-cart.ts';

type Props = { item: CartItem; isPending: boolean };

/**
 * The plus and minus of a cart line, with a bin instead of minus at quantity one (Specification 4, Cart). At the limit,
 * plus explains why it is disabled.
 */
export function LineQuantity({ item, isPending }: Props) {
  const t = useText().cart;
  const max = maxAllowed(item);
  return (
    <Stepper
      quantity={item.quantity}
      label={t.quantityOf(item.title)}
      plusLabel={t.plus(item.title)}
      minusLabel={t.minus(item.title)}
      removeLabel={t.remove(item.title)}
      max={max}
      plusReason={max > 0 ? t.noMore(max) : t.noneLeft}
      isPending={isPending}
      onChange={(quantity) => void cart.change(item, quantity)}
    />
  );
}
