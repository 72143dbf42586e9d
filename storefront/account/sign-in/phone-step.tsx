import type { ReactNode } from 'react';
import { isPhoneComplete, localPhone } from '#contract/account/account.rules.ts';
import { phoneLengthFor } from '#contract/digits.ts';
import { groupPhone } from '#contract/phone-groups.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { DigitsInput } from '#storefront/ui/digits-input.tsx';
import { CountryField } from './country-field.tsx';
import type { PhoneSignInSteps, SignInState } from './phone-sign-in-steps.ts';
import styles from './steps.module.css';

/** An example of a Saudi mobile number. Digits need no translation. */
const EXAMPLE = '50 123 4567';

type Props = {
  state: SignInState;
  steps: PhoneSignInSteps;
  /** The name field, for a page that asks for name and number together. */
  name?: ReactNode;
};

/** Asks for the number; a code is sent automatically when it is complete (Specification 4, Phone sign-in). */
export function PhoneStep({ state, steps, name }: Props) {
  const { text, brand } = useFrame();
  const { account, shell } = text;
  const { countryCode, phone, phoneError } = state;
  const max = phoneLengthFor(countryCode);
  const isComplete = isPhoneComplete(countryCode, phone);
  return (
    <form
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault();
        void steps.sendCode();
      }}
    >
      {brand.isDev ? <CountryField countryCode={countryCode} onChange={steps.chooseCountry} /> : null}
      {name}
      <DigitsInput
        label={account.phone}
        name="phone"
        autoComplete="tel-national"
        data-autofocus
        prefix={`+${countryCode}`}
        group={(digits) => groupPhone(countryCode, digits)}
        maxDigits={max}
        placeholder={countryCode === '966' ? EXAMPLE : undefined}
        value={phone}
        toDigits={(typed) => localPhone(countryCode, typed)}
        onChange={steps.typePhone}
        readOnly={state.isSending}
        hint={account.phoneHint(max, countryCode === '966')}
        error={phoneError === 'start' ? account.phoneStart : phoneError?.refusal}
      />
      <Button
        type="submit"
        isBlock
        isBusy={state.isSending}
        busyLabel={shell.oneMoment}
        isDisabled={!isComplete}
        disabledReason={phone === '' || phoneError ? undefined : account.phoneLength(max, countryCode)}
      >
        {account.sendCode}
      </Button>
    </form>
  );
}
