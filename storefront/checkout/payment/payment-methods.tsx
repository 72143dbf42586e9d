import type { ReactNode } from 'react';
import { expiryOnCard, SCHEME_MARKS } from '#contract/payments/cards.rules.ts';
import { instalmentOf } from '#contract/payments/instalments.rules.ts';
import {
  isPayLater,
  isWallet,
  type PayLater,
  type Wallet,
} from '#contract/payments/payment-services.rules.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { Sum } from '#storefront/page/money.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { PaymentLogo } from '#storefront/ui/payment-logo.tsx';
import { RadioRow } from '#storefront/ui/radio-row.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import styles from './payment-methods.module.css';
import { availableMethod, hasEmailField, type PaymentSelection } from './payment-selection.ts';
import type { PaymentMethodsState as Methods } from './use-payment-methods.ts';

type Props = {
  paymentMethods: Pick<Methods, 'offered' | 'isAsking'>;
  chosen: PaymentSelection;
  /** The amount to pay in halalas, shown in the notes about instalments; null if unknown. */
  amount: number | null;
  /** The id of the message that says what is missing. */
  describedBy?: string | undefined;
  /** Whether the e-mail is required but missing or invalid. */
  hasEmailProblem: boolean;
  onChange: (changes: Partial<PaymentSelection>) => void;
};

/** The choice of payment method, saved cards first. The card number is typed on the provider's page (product.md 7). */
export function PaymentMethods({
  paymentMethods,
  chosen,
  amount,
  describedBy,
  hasEmailProblem,
  onChange,
}: Props) {
  const { brand } = useFrame();
  const { checkout: t, orders, urpay } = useBundle('purchase');
  const wallets = { urpay } satisfies Record<Wallet, object>;
  const { offered, isAsking } = paymentMethods;
  const method = availableMethod(chosen, offered);
  const payLater = offered.methods.filter(({ method: name }) => isPayLater(name));
  const takesCards = offered.methods.some((one) => one.method === 'card');
  const refusal = payLater.find((one) => one.method === chosen.paymentMethod)?.message ?? null;
  const noteOf = (name: PayLater, message: string | null): ReactNode =>
    message ??
    (amount === null ? null : (
      <>
        <Sum halalas={instalmentOf(amount)} /> {t.payLaterNotes[name]}
      </>
    ));
  // Show about as many placeholder rows as there will be methods, so that little moves when they are loaded.
  const skeletonRows = brand.paymentLogos.filter((name) => name !== t.applePay);
  return (
    <fieldset aria-describedby={describedBy} aria-busy={isAsking}>
      <legend className="visually-hidden">{t.payment}</legend>
      {offered.cards.map((card) => (
        <RadioRow
          key={card.id}
          name="payment_method"
          value={`card-${card.id}`}
          label={t.savedCard(orders.schemes[card.scheme] ?? t.card, card.lastFour)}
          note={t.expires(expiryOnCard(card))}
          end={<PaymentLogo name={SCHEME_MARKS[card.scheme] ?? card.scheme} />}
          isChecked={method === 'savedCard' && chosen.cardId === card.id}
          onChange={() => onChange({ paymentMethod: 'savedCard', cardId: card.id })}
        />
      ))}
      {offered.methods.some((one) => one.method === 'applePay') ? (
        <RadioRow
          name="payment_method"
          value="applePay"
          label={<bdi lang="en">{t.applePay}</bdi>}
          note={t.applePayNote}
          end={<PaymentLogo name={t.applePay} />}
          isChecked={method === 'applePay'}
          onChange={() => onChange({ paymentMethod: 'applePay' })}
        />
      ) : null}
      {takesCards ? (
        <RadioRow
          name="payment_method"
          value="card"
          label={offered.cards.length > 0 ? t.otherCard : t.card}
          note={t.cardNote}
          end={
            <>
              <PaymentLogo name="mada" />
              <PaymentLogo name="VISA" />
              <PaymentLogo name="Mastercard" />
            </>
          }
          isChecked={method === 'card'}
          onChange={() => onChange({ paymentMethod: 'card' })}
        />
      ) : null}
      {method === 'card' ? (
        <div className={styles.under}>
          <Checkbox
            name="save_card"
            label={t.saveCard}
            note={t.saveCardNote}
            isChecked={chosen.savesCard}
            onChange={(savesCard) => onChange({ savesCard })}
          />
        </div>
      ) : null}
      {payLater.map(({ method: name, isAvailable, message }) =>
        isPayLater(name) ? (
          <RadioRow
            key={name}
            name="payment_method"
            value={name}
            label={t.payLater[name]}
            note={noteOf(name, message)}
            end={<PaymentLogo name={name} />}
            isChecked={method === name}
            isDisabled={!isAvailable}
            onChange={() => onChange({ paymentMethod: name })}
          />
        ) : null,
      )}
      {offered.methods.map(({ method: name }) =>
        isWallet(name) ? (
          <RadioRow
            key={name}
            name="payment_method"
            value={name}
            label={wallets[name].row}
            note={wallets[name].rowNote}
            end={<PaymentLogo name={name} />}
            isChecked={method === name}
            onChange={() => onChange({ paymentMethod: name })}
          />
        ) : null,
      )}
      {isAsking ? (
        <div className={styles.asking}>
          <p className="visually-hidden" role="status">
            {t.askingServices}
          </p>
          {skeletonRows.map((name) => (
            <Skeleton key={name} shape="control" />
          ))}
        </div>
      ) : null}
      {hasEmailField(chosen, offered) ? (
        <div className={styles.email}>
          <TextField
            id="problem-email"
            name="payment_email"
            type="email"
            inputMode="email"
            autoComplete="email"
            dir="ltr"
            maxLength={254}
            label={t.paymentEmail}
            hint={t.paymentEmailHint}
            error={hasEmailProblem ? t.paymentEmailNeeded : undefined}
            value={chosen.paymentEmail}
            onChange={(paymentEmail) => onChange({ paymentEmail })}
          />
        </div>
      ) : null}
      {/* The live region also announces that the chosen method is no longer available. */}
      <p className="visually-hidden" role="status">
        {refusal}
      </p>
    </fieldset>
  );
}
