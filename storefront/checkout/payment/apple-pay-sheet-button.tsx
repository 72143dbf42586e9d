import { useEffect, useState } from 'react';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { ApplePayButton } from '#storefront/ui/apple-pay-button.tsx';
import type { ApplePaySheetRequest } from './apple-pay-sheet.ts';

type Props = {
  /**
   * Returns what to open the sheet for, after all checks; null when something is missing, which has then been shown.
   */
  request: () => Omit<ApplePaySheetRequest, 'label' | 'failure'> | null;
  /** True while the total is unknown or a payment is under way. */
  isBusy: boolean;
  isBlock?: boolean;
};

/**
 * Apple Pay's own button instead of the page's. The code that opens the sheet is loaded when the button appears,
 * because the press itself must not wait for anything (providers/02-apple-pay-web).
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
