import { useEffect, useState } from 'react';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { ApplePayButton } from '#storefront/ui/apple-pay-button.tsx';
import type { ApplePaySheetRequest } from './apple-pay-sheet.ts';

type Props = {
  /**
   * Validates the form and returns the data for Apple's sheet, or null if something is missing, which is then shown to
   * the shopper.
   */
  request: () => Omit<ApplePaySheetRequest, 'label' | 'failure'> | null;
  /** Whether the button waits because the total is unknown or a payment is in progress. */
  isBusy: boolean;
  isBlock?: boolean;
};

/**
 * Apple Pay's own button in place of the page's. The code that opens the sheet is loaded when the button appears,
 * because Apple requires the click handler to open it without waiting (providers/02-apple-pay-web).
 */
export function ApplePaySheetButton({ request, isBusy, isBlock = false }: Props) {
  const { language, brand } = useFrame();
  const t = useBundle('purchase').checkout;
  const [open, setOpen] = useState<((request: ApplePaySheetRequest) => void) | null>(null);
  useEffect(() => {
    let isMounted = true;
    void import('./apple-pay-sheet.ts').then(({ openApplePaySheet }) => {
      if (isMounted) setOpen(() => openApplePaySheet);
    });
    return () => {
      isMounted = false;
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
        if (requested !== null)
          open?.({ ...requested, label: brand.name[language], failure: t.applePayFailed });
      }}
    />
  );
}
