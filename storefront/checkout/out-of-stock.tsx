import { useState } from 'react';
import { reduceToAvailableCall } from '#contract/cart/cart.calls.ts';
import { callApi } from '#storefront/api/api.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { Confirm } from '#storefront/ui/confirm.tsx';
import { showPopup } from '#storefront/ui/messages.ts';

type Props = {
  cityId: number;
  /** The titles of the products that are not available in the ordered quantity; empty while loading. */
  missing: readonly string[];
  /**
   * Called when the dialog closes. `isChanged` is true if the server has changed the cart, which must then be reloaded.
   */
  onClose: (isChanged: boolean) => void;
};

/**
 * The out-of-stock dialog (Specification 8). It asks the shopper what to do, and the server changes the cart
 * (product.md 6).
 */
export function OutOfStock({ cityId, missing, onClose }: Props) {
  const { language } = useFrame();
  const t = useBundle('purchase').checkout;
  const named = new Intl.ListFormat(language).format(missing);
  const [isBusy, setIsBusy] = useState(false);
  async function continueWithAvailable(): Promise<void> {
    setIsBusy(true);
    const answer = await callApi(
      reduceToAvailableCall,
      { cityId },
      { retry: () => void continueWithAvailable() },
    );
    setIsBusy(false);
    onClose(answer.ok);
    if (!answer.ok && answer.message !== null) showPopup({ kind: 'error', text: answer.message });
  }
  return (
    <Confirm
      icon="tote-simple"
      title={t.outOfStockTitle}
      text={missing.length > 0 ? `${t.outOfStockOf(named)} ${t.outOfStockQuestion}` : t.outOfStockQuestion}
      yesLabel={t.yes}
      noLabel={t.no}
      isBusy={isBusy}
      busyLabel={t.moment}
      onYes={() => void continueWithAvailable()}
      onNo={() => onClose(false)}
    />
  );
}
