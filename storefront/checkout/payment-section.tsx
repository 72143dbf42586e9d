import { paymentWanted, type ToPay } from '#contract/checkout/checkout.rules.ts';
import { usePurchaseText } from '#storefront/render/frame.tsx';
import { href } from '#storefront/routes.ts';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { PaymentMark } from '#storefront/ui/payment-mark.tsx';
import { RadioRow } from '#storefront/ui/radio-row.tsx';
import type { CheckoutForm, FormProblem } from './checkout-form.ts';
import { FieldError } from './field-error.tsx';
import styles from './section.module.css';

type Props = {
  form: CheckoutForm;
  /** Null while the sums are on their way. */
  toPay: ToPay | null;
  problems: ReadonlySet<FormProblem>;
  onChange: (changes: Partial<CheckoutForm>) => void;
};

/** The methods that are open; the card's number is typed on the provider's own page (product.md 7). */
export function PaymentSection({ form, toPay, problems, onChange }: Props) {
  const t = usePurchaseText().checkout;
  const wanted = toPay === null ? 'method' : paymentWanted(toPay);
  // Specification 5: what could pay beside a method is named while it could.
  const sentences = {
    method: t.selectPayment,
    methodOrWallet: t.selectPaymentOrWallet,
    couponMethodOrWallet: t.selectAnything,
  };
  return (
    <section className={styles.section} aria-labelledby="payment">
      <h2 id="payment" className="h3">
        {t.payment}
      </h2>
      {wanted === 'nothing' ? (
        <Notice tone="ok">{t.nothingToPay}</Notice>
      ) : (
        <>
          <fieldset aria-describedby={problems.has('payment') ? 'problem-payment' : undefined}>
            <legend className="visually-hidden">{t.payment}</legend>
            <RadioRow
              name="payment_method"
              value="card"
              label={t.card}
              note={t.cardNote}
              end={
                <span className="row row-wrap">
                  <PaymentMark name="mada" />
                  <PaymentMark name="VISA" />
                  <PaymentMark name="Mastercard" />
                </span>
              }
              isChecked={form.paymentMethod === 'card'}
              onChange={() => onChange({ paymentMethod: 'card' })}
            />
          </fieldset>
          {problems.has('payment') ? <FieldError id="problem-payment">{sentences[wanted]}</FieldError> : null}
        </>
      )}
      <Checkbox
        id="problem-terms"
        name="accept_terms"
        label={
          <>
            {t.acceptBefore}
            <a className={styles.terms} href={href('terms')} target="_blank" rel="noopener">
              {t.terms}
            </a>
            {t.acceptAfter}
          </>
        }
        isChecked={form.acceptsTerms}
        onChange={(acceptsTerms) => onChange({ acceptsTerms })}
        error={problems.has('terms') ? t.acceptTerms : undefined}
      />
    </section>
  );
}
