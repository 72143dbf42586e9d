import { type FormEvent, useState } from 'react';
import { isPhoneComplete, localPhone } from '#contract/account/account.rules.ts';
import { FRIEND_COUNTRY_CODE } from '#contract/account/friends.rules.ts';
import { digitsOnly, phoneLengthFor } from '#contract/digits.ts';
import { groupPhone } from '#contract/phone-groups.ts';
import { useBundle, useText } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { DigitsInput } from '#storefront/ui/digits-input.tsx';
import { focusOnField } from '#storefront/ui/focus-on-field.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';
import styles from './pending-gift.module.css';

/** The id of the phone field, which is focused when it appears. */
export const CORRECT_PHONE = 'correct-phone';

type Props = { isBusy: boolean; onSave: (phone: string) => void; onBack: () => void };

/** A form to correct the recipient's mistyped phone number. */
export function CorrectPhone({ isBusy, onSave, onBack }: Props) {
  const { account } = useText();
  const { gift: t, checkout } = useBundle('purchase');
  const [phone, setPhone] = useState('');
  const [isConfirming, setIsConfirming] = useState(false);
  const isComplete = isPhoneComplete(FRIEND_COUNTRY_CODE, phone);
  const digits = phoneLengthFor(FRIEND_COUNTRY_CODE);
  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsConfirming(true);
    if (isComplete) onSave(phone);
    else focusOnField(CORRECT_PHONE);
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <h2 className="h3">{t.correctTitle}</h2>
      <p>{t.correctText}</p>
      <DigitsInput
        id={CORRECT_PHONE}
        label={checkout.recipientPhone}
        name="recipient_phone"
        autoComplete="off"
        prefix={`+${FRIEND_COUNTRY_CODE}`}
        group={(digits) => groupPhone(FRIEND_COUNTRY_CODE, digits)}
        value={phone}
        onChange={setPhone}
        toDigits={(typed) => localPhone(FRIEND_COUNTRY_CODE, digitsOnly(typed))}
        maxDigits={digits}
        hint={account.phoneHint(digits, true)}
        error={isConfirming && !isComplete ? account.phoneLength(digits, FRIEND_COUNTRY_CODE) : undefined}
      />
      <div className={styles.actions}>
        <Button type="submit" size="small" isBusy={isBusy} busyLabel={t.moment}>
          {t.correctSend}
        </Button>
        <TextLink onPress={onBack} isDisabled={isBusy}>
          {t.back}
        </TextLink>
      </div>
    </form>
  );
}
