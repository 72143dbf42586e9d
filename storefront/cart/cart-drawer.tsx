import { ArrivalSentence } from '#storefront/arrival/arrival-sentence.tsx';
import { DeliveryPrice, FreeDeliveryHint } from '#storefront/page/delivery-price.tsx';
import { useFrame } from '#storefront/page/frame.tsx';
import { Money } from '#storefront/page/money.tsx';
import { href } from '#storefront/routes.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Callout } from '#storefront/ui/callout.tsx';
import { Drawer } from '#storefront/ui/drawer.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { EndedBundles } from './bundle-price.tsx';
import styles from './cart-drawer.module.css';
import { CartLine } from './cart-line.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { useCart } from './use-cart.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { useOtherCart } from './use-other-cart.ts';

type Props = { isOpen: boolean; onClose: () => void };

/** The cart drawer: lines with plus, minus and bin, and two buttons that go to /cart (Specification 2, Cart drawer). */
export function CartDrawer({ isOpen, onClose }: Props) {
  const { text, city, brand } = useFrame();
  const t = text.cart;
  const { items, isLoaded, pieces, hasItems, busy } = useCart();
  const list = useFocusAfterRemoval(items.length);
  const isEmpty = isLoaded ? items.length === 0 : !hasItems;
  const other = useOtherCart(isOpen && isLoaded && items.length === 0);
  const goods = items.reduce((sum, item) => sum + item.lineTotal, 0);
  const subtotal = goods - items.reduce((sum, item) => sum + item.bundlesOff, 0);
  return (
    <Drawer
      side="end"
      title={t.title}
      titleNote={hasItems ? <PieceCount pieces={pieces} /> : undefined}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={text.shell.close}
      footer={
        isEmpty ? undefined : (
          <div className={styles.foot}>
            <div className={styles.subtotal}>
              <span>{t.subtotal}</span>
              {isLoaded ? <Money halalas={subtotal} size="large" /> : <Skeleton shape="short" />}
            </div>
            {isLoaded && !city.isClosed ? (
              <p className={styles.delivery}>
                <DeliveryPrice goods={goods} />{' '}
                <FreeDeliveryHint
                  cityFee={city.deliveryFee}
                  goods={goods}
                  freeFrom={brand.freeDeliveryFrom}
                />
              </p>
            ) : null}
            {/* Nothing can be ordered in a city that is off; the cart can be taken to another one. */}
            <Button isBlock href={href('cart')}>
              {city.isClosed ? t.viewCart : t.checkout}
            </Button>
            {city.isClosed ? null : (
              <div className={styles.view}>
                <TextLink href={href('cart')}>{t.viewCart}</TextLink>
              </div>
            )}
          </div>
        )
      }
    >
      <div ref={list}>
        {isEmpty ? (
          <EmptyCart level={3} title={t.empty} text={t.emptyText} browse={t.browse} other={other} />
        ) : isLoaded ? (
          <>
            <EndedBundles items={items} />
            <ul>
              {items.map((item) => (
                <CartLine key={item.id} item={item} isPending={busy.has(item.id)} />
              ))}
            </ul>
            <div className={styles.promise}>
              <Callout icon="truck">
                <ArrivalSentence hasOrder />
              </Callout>
            </div>
          </>
        ) : (
          <div className={styles.skeleton}>
            <Skeleton shape="line" />
            <Skeleton shape="control" />
            <Skeleton shape="line" />
            <Skeleton shape="control" />
          </div>
        )}
      </div>
    </Drawer>
  );
}

function PieceCount({ pieces }: { pieces: number }) {
  const t = useFrame().text.cart;
  return (
    <>
      <span className="num" aria-hidden="true">
        {pieces}
      </span>
      <span className="visually-hidden">{t.pieces(pieces)}</span>
    </>
  );
}
