import { useState } from 'react';
import type { CartItem } from '#contract/cart/cart.wire.ts';
import { CartLines } from '#storefront/cart/cart-lines.tsx';
import { OrderLimit } from '#storefront/cart/order-limit.tsx';
import { cart } from '#storefront/cart/use-cart.ts';
import { useLazyComponent } from '#storefront/catalogue/list/use-lazy-component.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { CartCardReminder } from './cart-card-reminder.tsx';

const loadGreetingMaker = () =>
  import('#storefront/greetings/greeting-maker.tsx').then((module) => module.GreetingMaker);
const loadEdit = () => import('./cart-line-edit.tsx').then((module) => module.CartLineEdit);

/** What is in the cart, with the dialogs that change a line. */
export function CartGoods({ items }: { items: readonly CartItem[] }) {
  const t = useBundle('purchase').checkout;
  const [edited, setEdited] = useState<number | null>(null);
  const editedItem = items.find(({ id }) => id === edited);
  const [greeted, setGreeted] = useState<number | null>(null);
  const greetedItem = items.find(({ id }) => id === greeted);
  // The line whose card is being written stays so when another line gets a card meanwhile, so that no text is lost.
  const [writing, setWriting] = useState<number | null>(null);
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
          needsCard || (item.id === writing && item.cardMessage === null && item.cardFrom === null) ? (
            <CartCardReminder
              item={item}
              isOpen={item.id === writing}
              onOpen={() => setWriting(item.id)}
              onClose={() => setWriting(null)}
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
