import type { ReactNode } from 'react';
import { isAccountName, localPhone } from '#contract/account/account.rules.ts';
import type { Carrier } from '#contract/delivery/delivery.rules.ts';
import { digitsOnly } from '#contract/digits.ts';
import { groupPhone } from '#contract/phone-groups.ts';
import { useBundle, useText } from '#storefront/page/frame.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { DigitsInput } from '#storefront/ui/digits-input.tsx';
import { Segment } from '#storefront/ui/segment.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import {
  type Buyer,
  type CheckoutForm,
  type FormProblem,
  needsBuyerName,
  RECIPIENT_COUNTRY_CODE,
  RECIPIENT_PHONE_DIGITS,
} from './checkout-form.ts';
import styles from './section.module.css';

type Props = {
  form: CheckoutForm;
  buyer: Buyer;
  /** The problems to show: only those that the shopper has already been told about. */
  problems: ReadonlySet<FormProblem>;
  /** The kind of carrier. Couriers need the recipient's first and family name. */
  carrier: Carrier;
  onChange: (changes: Partial<CheckoutForm>) => void;
  /** The choice of saved friends. `friend` is the chosen one, which replaces the fields. */
  friends: ReactNode;
  friend: ReactNode | null;
};

/** The message key for a name that is missing, too short, or too short for a courier. */
function nameProblem(name: string): 'enterRecipient' | 'nameNeeded' | 'nameForCourier' {
  if (name.trim() === '') return 'enterRecipient';
  return isAccountName(name) ? 'nameForCourier' : 'nameNeeded';
}

export function RecipientSection({ form, buyer, problems, carrier, onChange, friends, friend }: Props) {
  const { account } = useText();
  const t = useBundle('purchase').checkout;
  const isForMe = form.recipientKind === 'me';
  const phoneError = problems.has('phone')
    ? account.phoneLength(RECIPIENT_PHONE_DIGITS, RECIPIENT_COUNTRY_CODE)
    : undefined;
  // Specification 5 has one message for missing details, but a name that is too short needs its own.
  const nameError = (name: string): string | undefined =>
    problems.has('name') ? t[nameProblem(name)] : undefined;
  return (
    <section className={styles.section} aria-labelledby="who">
      <h2 id="who" className="h3">
        {t.who}
      </h2>
      <Segment
        legend={t.who}
        name="recipient_type"
        options={[
          { value: 'someone', label: t.someone },
          { value: 'me', label: t.me },
        ]}
        value={form.recipientKind}
        // Clear the map pin, because it belongs to the previous recipient's address.
        onChange={(recipientKind) => onChange({ recipientKind, place: null })}
      />
      {isForMe ? (
        needsBuyerName(buyer, carrier) ? (
          <TextField
            id="problem-name"
            label={t.myName}
            name="buyer_name"
            autoComplete="section-buyer name"
            dir="auto"
            maxLength={80}
            value={form.ownName}
            onChange={(ownName) => onChange({ ownName })}
            hint={buyer.name === null ? undefined : t.nameForCourier}
            error={nameError(form.ownName)}
          />
        ) : null
      ) : (
        <>
          {friends}
          {friend ?? (
            <div className={styles.pair}>
              <TextField
                id="problem-name"
                label={t.recipientName}
                name="recipient_name"
                // Disable autofill, because the browser would offer the buyer's own name for another person
                // (conventions.md 1).
                autoComplete="off"
                dir="auto"
                maxLength={80}
                value={form.recipientName}
                onChange={(recipientName) => onChange({ recipientName })}
                error={nameError(form.recipientName)}
              />
              <DigitsInput
                id="problem-phone"
                label={t.recipientPhone}
                name="recipient_phone"
                autoComplete="off"
                prefix={`+${RECIPIENT_COUNTRY_CODE}`}
                group={(digits) => groupPhone(RECIPIENT_COUNTRY_CODE, digits)}
                value={form.recipientPhone}
                onChange={(recipientPhone) => onChange({ recipientPhone })}
                toDigits={(typed) => localPhone(RECIPIENT_COUNTRY_CODE, digitsOnly(typed))}
                maxDigits={RECIPIENT_PHONE_DIGITS}
                hint={t.recipientPhoneHint}
                error={phoneError}
              />
            </div>
          )}
          <Checkbox
            name="recipient_decides"
            label={t.recipientDecides}
            note={t.recipientDecidesNote}
            isChecked={form.recipientDecides}
            onChange={(recipientDecides) => onChange({ recipientDecides })}
          />
          {friend === null && form.method === 'delivery' ? (
            <Checkbox
              name="save_recipient"
              label={t.friends.keep}
              note={t.friends.keepNote}
              isChecked={form.savesRecipient}
              onChange={(savesRecipient) => onChange({ savesRecipient })}
            />
          ) : null}
        </>
      )}
    </section>
  );
}
