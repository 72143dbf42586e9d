import { type ReactNode, useState } from 'react';
import { isPhoneComplete, localPhone } from '#contract/account/account.rules.ts';
import { WALLET_COUNTRY_CODE } from '#contract/checkout/checkout.limits.ts';
import { startUrpayCall } from '#contract/checkout/urpay.calls.ts';
import type { WalletStep } from '#contract/checkout/urpay.wire.ts';
import { groupPhone } from '#contract/phone-groups.ts';
import { callApi } from '#storefront/api/api.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { DigitsInput } from '#storefront/ui/digits-input.tsx';
import { RECIPIENT_PHONE_DIGITS } from '../checkout-form.ts';
import styles from './urpay-phone.module.css';

type Props = {
  orderUuid: string;
  /** The digits of the wallet's phone number without country code; initially the shopper's own. */
  phone: string;
  onPhone: (phone: string) => void;
  onSent: (step: WalletStep) => void;
  /** Called when the order no longer needs a phone number, because it was paid or cancelled in another tab. */
  onLate: () => void;
  /** A notice above the number, for example about a failed attempt. */
  notice: ReactNode;
};

/** The step that asks for the urpay wallet's phone number. Pressing the button makes urpay send a code there. */
export function UrpayPhone({ orderUuid, phone, onPhone, onSent, onLate, notice }: Props) {
  const { urpay: t, checkout } = useBundle('purchase');
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (next: string) => {
    setProblem(null);
    onPhone(next);
  };
  async function send(): Promise<void> {
    if (isSending) return;
    if (!isPhoneComplete(WALLET_COUNTRY_CODE, phone)) return setProblem(t.numberHint);
    setIsSending(true);
    const answer = await callApi(startUrpayCall, { orderUuid, phone }, { retry: () => void send() });
    setIsSending(false);
    if (answer.ok) onSent(answer.data);
    else {
      setProblem(answer.message);
      if (answer.code === 'wrongState') onLate();
    }
  }
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {notice}
      <DigitsInput
        label={t.number}
        name="urpay_phone"
        autoComplete="section-buyer tel-national"
        data-autofocus
        prefix={`+${WALLET_COUNTRY_CODE}`}
        group={(digits) => groupPhone(WALLET_COUNTRY_CODE, digits)}
        maxDigits={RECIPIENT_PHONE_DIGITS}
        value={phone}
        toDigits={(typed) => localPhone(WALLET_COUNTRY_CODE, typed)}
        onChange={change}
        readOnly={isSending}
        hint={t.numberHint}
        error={problem ?? undefined}
      />
      <Button type="submit" isBlock isBusy={isSending} busyLabel={checkout.moment}>
        {t.send}
      </Button>
    </form>
  );
}
