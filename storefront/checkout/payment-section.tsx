import { paymentWanted, type ToPay } from '#contract/checkout/checkout.rules.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { Callout } from '#storefront/ui/callout.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { FieldError } from '#storefront/ui/field-error.tsx';
import type { CheckoutForm, FormProblem } from './checkout-form.ts';
import { PaymentMethods } from './payment/payment-methods.tsx';
import type { PaymentMethodsState as Methods } from './payment/use-payment-methods.ts';
import styles from './section.module.css';

type Props = {
  form: CheckoutForm;
  /** Null while the totals are loading. */
  toPay: ToPay | null;
  paymentMethods: Methods;
  problems: ReadonlySet<FormProblem>;
  onChange: (changes: Partial<CheckoutForm>) => void;
};

/** The payment method, if there is anything left to pay, and the terms. */
export function PaymentSection({ form, toPay, paymentMethods, problems, onChange }: Props) {
  const t = useBundle('purchase').checkout;
  const choicesNeeded = toPay === null ? 'method' : paymentWanted(toPay);
  // Specification 5: the message names each option that could pay in addition to a payment method.
  const messages = {
    method: t.selectPayment,
    methodOrWallet: t.selectPaymentOrWallet,
    couponMethodOrWallet: t.selectAnything,
  };
  return (
    <section className={styles.section} aria-labelledby="payment">
      <h2 id="payment" className="h3">
        {t.payment}
      </h2>
      {choicesNeeded === 'nothing' ? (
        <Callout tone="ok">{t.nothingToPay}</Callout>
      ) : (
        <>
          <PaymentMethods
            paymentMethods={paymentMethods}
            chosen={form}
            amount={toPay?.total ?? null}
            describedBy={problems.has('payment') ? 'problem-payment' : undefined}
            hasEmailProblem={problems.has('email')}
            onChange={onChange}
          />
          {problems.has('payment') ? (
            <FieldError id="problem-payment">{messages[choicesNeeded]}</FieldError>
          ) : null}
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
