import { useEffect, useState } from 'react';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { ApplePayButton } from '#storefront/ui/apple-pay-button.tsx';
import type { SheetRequest } from './pay-by-sheet.ts';

type Props = {
  /** What the sheet is to be opened for, once all is checked; null when something is missing, and it was said. */
  request: () => Omit<SheetRequest, 'label' | 'failure'> | null;
  /** The sum is not known yet, or a payment is on its way. */
  isBusy: boolean;
  isBlock?: boolean;
};

/**
 * Apple Pay's button in place of the page's own. What opens the sheet is fetched when the button comes up, because the
 * press itself may wait for nothing (providers/02-apple-pay-web).
 */
export function SheetButton({ request, isBusy, isBlock = false }: Props) {
  const { language } = useFrame();
  const t = useBundle('purchase').checkout;
  const [open, setOpen] = useState<((request: SheetRequest) => void) | null>(null);
  useEffect(() => {
    let isHere = true;
    void import('./pay-by-sheet.ts').then(({ openSheet }) => {
      if (isHere) setOpen(() => openSheet);
    });
    return () => {
      isHere = false;
    };
  }, []);
  return (
    <ApplePayButton
      name={t.applePay}
      label={t.applePayPress}
      language={language}
      busyLabel={t.moment}
      isBusy={isBusy || open === null}
      isBlock={isBlock}
      onPress={() => {
        const asked = request();
        if (asked !== null) open?.({ ...asked, label: t.shopName, failure: t.applePayFailed });
      }}
    />
  );
}
