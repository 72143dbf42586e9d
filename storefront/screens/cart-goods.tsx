import { useState } from 'react';
import type { CartItem } from '#contract/cart/cart.wire.ts';
import { CartLines } from '#storefront/cart/cart-lines.tsx';
import { OrderLimit } from '#storefront/cart/order-limit.tsx';
import { cart } from '#storefront/cart/use-cart.ts';
import { useLazyComponent } from '#storefront/catalogue/list/use-lazy-component.ts';
import { lineOfOpenCard } from '#storefront/checkout/open-card.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { CartCardReminder } from './cart-card-reminder.tsx';
import type { CartCheckout } from './use-cart-checkout.ts';

const loadGreetingMaker = () =>
  import('#storefront/greetings/greeting-maker.tsx').then((module) => module.GreetingMaker);
const loadEdit = () => import('./cart-line-edit.tsx').then((module) => module.CartLineEdit);

type Props = { items: readonly CartItem[]; checkout: CartCheckout };

/** What is in the cart, with the dialogs that change a line. */
export function CartGoods({ items, checkout }: Props) {
  const t = useBundle('purchase').checkout;
  const {
    form: { openCard },
    change,
  } = checkout;
  const [edited, setEdited] = useState<number | null>(null);
  const editedItem = items.find(({ id }) => id === edited);
  const [greeted, setGreeted] = useState<number | null>(null);
  const greetedItem = items.find(({ id }) => id === greeted);
  // The line whose card is being written stays so when another line gets a card meanwhile, so that no text is lost.
  const writing = lineOfOpenCard(items, openCard);
  const GreetingMaker = useLazyComponent(greeted !== null, loadGreetingMaker);
  const CartLineEdit = useLazyComponent(edited !== null, loadEdit);
  return (
    <section aria-labelledby="lines">
      <h2 id="lines" className="visually-hidden">
        {t.lines}
      </h2>
      <CartLines
        onEdit={(item) => setEdited(item.id)}
        onGreeting={(item) => setGreeted(item.id)}
        reminderFor={(item, needsCard) =>
          needsCard || item === writing ? (
            <CartCardReminder
              item={item}
              card={item === writing ? openCard : null}
              onChange={(card) => change({ openCard: card })}
            />
          ) : null
        }
      />
      <OrderLimit items={items} />
      {editedItem && CartLineEdit ? <CartLineEdit item={editedItem} onClose={() => setEdited(null)} /> : null}
      {greetedItem && GreetingMaker ? (
        <GreetingMaker item={greetedItem} onClose={() => setGreeted(null)} onChanged={cart.refresh} />
      ) : null}
    </section>
  );
}
