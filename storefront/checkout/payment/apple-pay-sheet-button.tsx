import { useEffect, useState } from 'react';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { ApplePayButton } from '#storefront/ui/apple-pay-button.tsx';
import type { ApplePaySheetRequest } from './apple-pay-sheet.ts';

type Props = {
  /** What the sheet is to be opened for, once all is checked; null when something is missing, and it was said. */
  request: () => Omit<ApplePaySheetRequest, 'label' | 'failure'> | null;
  /** The sum is not known yet, or a payment is on its way. */
  isBusy: boolean;
  isBlock?: boolean;
};

/**
 * Apple Pay's button in place of the page's own. What opens the sheet is fetched when the button comes up, because the
 * press itself may wait for nothing (providers/02-apple-pay-web).
 */
export function ApplePaySheetButton({ request, isBusy, isBlock = false }: Props) {
  const { language } = useFrame();
  const t = useBundle('purchase').checkout;
  const [open, setOpen] = useState<((request: ApplePaySheetRequest) => void) | null>(null);
  useEffect(() => {
    let isHere = true;
    void import('./apple-pay-sheet.ts').then(({ openApplePaySheet }) => {
      if (isHere) setOpen(() => openApplePaySheet);
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
        const requested = request();
        if (requested !== null) open?.({ ...requested, label: t.shopName, failure: t.applePayFailed });
      }}
    />
  );
}
