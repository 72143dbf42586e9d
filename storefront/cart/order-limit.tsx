import { countPieces, MAX_ORDER_PIECES } from '#contract/cart/cart.rules.ts';
import type { CartItem } from '#contract/cart/cart.wire.ts';
import { useBundle, useText } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { Callout } from '#storefront/ui/callout.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';

/** A notice below a cart that has reached the maximum quantity of one order, with a link to corporate gifts. */
export function OrderLimit({ items }: { items: readonly CartItem[] }) {
  const { shell } = useText();
  const t = useBundle('purchase').checkout;
  const pieces = countPieces(items);
  if (pieces < MAX_ORDER_PIECES) return null;
  return (
    <Callout
      tone={pieces > MAX_ORDER_PIECES ? 'error' : 'plain'}
      action={
        <TextLink href={href('corporate-gifts')} hasArrow>
          {shell.menuItems['corporate-gifts']}
        </TextLink>
      }
    >
      {pieces > MAX_ORDER_PIECES
        ? t.tooManyPieces(MAX_ORDER_PIECES, pieces - MAX_ORDER_PIECES)
        : t.mostPieces(MAX_ORDER_PIECES)}
    </Callout>
  );
}
