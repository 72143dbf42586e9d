import type { MouseEvent } from 'react';
import { useFrame } from '#storefront/page/frame.tsx';
import { Money } from '#storefront/page/money.tsx';
import { Button } from '#storefront/ui/button.tsx';
import type { SelectionTotal } from './product-selection.ts';

type Props = {
  sum: SelectionTotal;
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
export function BuyButton({ sum, hasTotal, isBusy, earlyPopover, onPress }: Props) {
  const { text: all, city } = useFrame();
  const text = all.catalogue.product;
  const why = {
    notInCity: { label: text.unavailableHere(city.name), reason: text.notInCity },
    soldOut: { label: text.soldOutButton, reason: text.allSoldOut },
    colourNeeded: { label: text.chooseColour, reason: text.colourNeeded },
    colourSoldOut: { label: text.soldOutButton, reason: text.colourSoldOut },
  };
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
