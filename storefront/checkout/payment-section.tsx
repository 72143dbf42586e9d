import { paymentWanted, type ToPay } from '#contract/checkout/checkout.rules.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { Callout } from '#storefront/ui/callout.tsx';
import { FieldError } from '#storefront/ui/field-error.tsx';
import type { FormProblem } from './checkout-form.ts';
import { PaymentMethods } from './payment/payment-methods.tsx';
import type { PaymentSelection } from './payment/payment-selection.ts';
import type { PaymentMethodsState as Methods } from './payment/use-payment-methods.ts';
import styles from './section.module.css';

type Props = {
  selection: PaymentSelection;
  /** What is left to pay; null while the totals are loading. */
  toPay: ToPay | null;
  paymentMethods: Methods;
  problems: ReadonlySet<FormProblem>;
  onChange: (changes: Partial<PaymentSelection>) => void;
};

/** The checkout section for the payment method, shown if there is anything left to pay. */
export function PaymentSection({ selection, toPay, paymentMethods, problems, onChange }: Props) {
  const t = useBundle('purchase').checkout;
  const choicesNeeded = toPay === null ? 'method' : paymentWanted(toPay);
  // Specification 5: the message names the payment options that could also cover the amount, such as the wallet.
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
            chosen={selection}
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
    </section>
  );
}
