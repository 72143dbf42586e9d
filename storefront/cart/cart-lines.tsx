import type { ReactNode } from 'react';
import type { CartItem } from '#contract/cart/cart.wire.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { LinePicture } from '#storefront/ui/line-picture.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { BundleNote, EndedBundles, LinePrice } from './bundle-price.tsx';
import styles from './cart-lines.module.css';
import { LineFacts } from './line-facts.tsx';
import { LineQuantity } from './line-quantity.tsx';
import { useCart } from './use-cart.ts';

type Edit = { onEdit: (item: CartItem) => void; onGreeting: (item: CartItem) => void };
type Lines = Edit & {
  /** Renders the reminder of the card in a line. `needsCard` in the first line as long as no card has a message. */
  reminderFor: (item: CartItem, needsCard: boolean) => ReactNode;
};

/** The id of a cart line's element, which is needed to focus the line. */
export const lineId = ({ id }: Pick<CartItem, 'id'>): string => `cart-line-${id}`;

/**
 * The lines of the cart page, which the shopper can edit and remove. While a line waits for the server, the others stay
 * usable.
 */
export function CartLines({ onEdit, onGreeting, reminderFor }: Lines) {
  const { items, busy } = useCart();
  const hasCard = items.some(
    ({ cardMessage, cardFrom, greeting }) => cardMessage !== null || cardFrom !== null || greeting !== null,
  );
  return (
    <>
      <EndedBundles items={items} />
      <ul>
        {items.map((item, index) => (
          <CartLine
            key={item.id}
            item={item}
            isPending={busy.has(item.id)}
            reminder={reminderFor(item, index === 0 && !hasCard)}
            onEdit={onEdit}
            onGreeting={onGreeting}
          />
        ))}
      </ul>
    </>
  );
}

/**
 * The placeholder of the cart lines while they are loading. It is as tall as lines with a colour and a quantity, so
 * that the page does not jump.
 */
export function CartLinesSkeleton() {
  return [0, 1].map((line) => (
    <div key={line} className={styles.line}>
      <Skeleton shape="picture" />
      <div className={styles.body}>
        <Skeleton shape="short" />
        <Skeleton shape="short" />
        <div className={styles.foot}>
          <span className={styles.stepper}>
            <Skeleton shape="control" />
          </span>
        </div>
      </div>
    </div>
  ));
}

type Props = Edit & {
  item: CartItem;
  isPending: boolean;
  reminder: ReactNode;
};

function CartLine({ item, isPending, reminder, onEdit, onGreeting }: Props) {
  const { text } = useFrame();
  const t = text.cart;
  const { checkout, greeting } = useBundle('purchase');
  const { edit } = checkout;
  return (
    <li id={lineId(item)} tabIndex={-1} className={styles.line} aria-busy={isPending}>
      <LinePicture
        picture={item.linePicture}
        alt={item.pictureAlt}
        use="small"
        sizes="(min-width: 575px) 128px, 96px"
      />
      <div className={styles.body}>
        <div className={styles.head}>
          <h3 className="h4">
            <a href={href('product', { slug: item.slug })}>{item.title}</a>
          </h3>
          <LinePrice item={item} />
        </div>
        <LineFacts item={item}>
          {item.cardMessage ? (
            <p className={styles.card}>
              {t.onTheCard}: <bdi>{item.cardMessage}</bdi>
            </p>
          ) : null}
          {item.cardFrom ? <p>{t.signed(item.cardFrom)}</p> : null}
          {item.hidesSender ? <p>{t.hidesSender}</p> : null}
        </LineFacts>
        <p className="small">
          <TextLink
            label={(item.greeting === null ? greeting.addTo : greeting.changeOf)(item.title)}
            isDisabled={isPending}
            onPress={() => onGreeting(item)}
          >
            {item.greeting === null ? greeting.add : greeting.change}
          </TextLink>
        </p>
        <BundleNote item={item} />
        {item.problem ? (
          <p className={styles.problem} role="status">
            {t.problems[item.problem]}
          </p>
        ) : null}
        <div className={styles.foot}>
          <LineQuantity item={item} isPending={isPending} />
          <TextLink label={edit.of(item.title)} isDisabled={isPending} onPress={() => onEdit(item)}>
            {edit.action}
          </TextLink>
        </div>
      </div>
      {reminder}
    </li>
  );
}
