import { useState } from 'react';
import { changeAllItemsCall } from '#contract/cart/cart.calls.ts';
import { callApi } from '#storefront/api/api.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { Confirm } from '#storefront/ui/confirm.tsx';

type Props = {
  cityId: number;
  /** Titles of the products that are not available in this quantity; empty while they are loading. */
  missing: readonly string[];
  /** `isChanged` is true when the server has changed the cart, which must then be read again. */
  onClose: (isChanged: boolean) => void;
};

/** Specification 8, out-of-stock modal: asks here, and the server makes the change (product.md 6). */
export function OutOfStock({ cityId, missing, onClose }: Props) {
  const { language } = useFrame();
  const t = useBundle('purchase').checkout;
  const named = new Intl.ListFormat(language).format(missing);
  const [isBusy, setIsBusy] = useState(false);
  async function keepAvailable(): Promise<void> {
    setIsBusy(true);
    const answer = await callApi(changeAllItemsCall, { cityId });
    setIsBusy(false);
    onClose(answer.ok);
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
      onYes={() => void keepAvailable()}
      onNo={() => onClose(false)}
    />
  );
}
