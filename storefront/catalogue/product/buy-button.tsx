import type { MouseEvent, ReactNode } from 'react';
import { useFrame } from '#storefront/page/frame.tsx';
import { Money } from '#storefront/page/money.tsx';
import { Button } from '#storefront/ui/button.tsx';
import type { SelectionTotal } from './product-selection.ts';

type Props = {
  sum: SelectionTotal;
  /** The back-in-stock alert, which replaces the button if the product or its colour is sold out. */
  soldOutAlert: ReactNode;
  /** Whether the button shows the total. On a phone, the bar shows it next to the button. */
  hasTotal: boolean;
  isBusy: boolean;
  earlyPopover: string | undefined;
  onPress: () => void;
};

/**
 * The button that adds the product to the cart. If the product cannot be added, the button names the reason and its
 * description explains it (design.md 10).
 */
export function BuyButton({ sum, soldOutAlert, hasTotal, isBusy, earlyPopover, onPress }: Props) {
  const { text: all, city } = useFrame();
  const text = all.catalogue.product;
  const why = {
    notInCity: { label: text.unavailableHere(city.name), reason: text.notInCity },
    colourNeeded: { label: text.chooseColour, reason: text.colourNeeded },
  };
  if (sum.reason === 'soldOut' || sum.reason === 'colourSoldOut') {
    return (
      <div>
        <p className="micro muted">{sum.reason === 'soldOut' ? text.allSoldOut : text.colourSoldOut}</p>
        {soldOutAlert}
      </div>
    );
  }
  if (sum.reason !== null) {
    const { label, reason } = why[sum.reason];
    return (
      <Button isBlock isDisabled disabledReason={reason}>
        {label}
      </Button>
    );
  }
  return (
    <Button
      isBlock
      isBusy={isBusy}
      busyLabel={text.wait}
      popoverTarget={earlyPopover}
      onPress={(event: MouseEvent) => {
        // The browser opens the popover, and the press counts once the form is alive.
        if (earlyPopover !== undefined) return;
        event.preventDefault();
        onPress();
      }}
    >
      {text.addToCart}
      {hasTotal ? (
        <>
          <span aria-hidden="true">·</span>
          <Money halalas={sum.total} />
        </>
      ) : null}
    </Button>
  );
}
