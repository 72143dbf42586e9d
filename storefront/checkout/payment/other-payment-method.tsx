import { useEffect, useRef, useState } from 'react';
import type { PaymentMethod } from '#contract/payments/payments.wire.ts';
import { useStoredSession } from '#storefront/api/use-storage.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { FieldError } from '#storefront/ui/field-error.tsx';
import { focusOn } from '../focus-on.ts';
import { ApplePaySheetButton } from './apple-pay-sheet-button.tsx';
import styles from './other-payment-method.module.css';
import { PaymentMethods } from './payment-methods.tsx';
import {
  availableMethod,
  isEmailMissing,
  noPaymentSelection,
  type PaymentChoice,
  paymentChoiceOf,
  validEmail,
} from './payment-selection.ts';
import { findUnpaidOrder } from './resume-payment.ts';
import { usePaymentMethods } from './use-payment-methods.ts';

type Props = {
  orderUuid: string;
  isBusy: boolean;
  /** The payment method to preselect if it is available: the one tried last. */
  first?: PaymentMethod | null;
  /** A payment method to omit, because the current page is about it. */
  excluded?: PaymentMethod | null;
  onPay: (payment: PaymentChoice) => void;
  /** Called when a payment sheet of the browser starts or ends a payment, during which the page waits. */
  onBusy: (isBusy: boolean) => void;
};

/** All payment methods for an unpaid order, including the one that failed (product.md 8). */
export function OtherPaymentMethod({
  orderUuid,
  isBusy,
  first = null,
  excluded = null,
  onPay,
  onBusy,
}: Props) {
  const { city } = useFrame();
  const t = useBundle('purchase').checkout;
  const isSignedIn = useStoredSession()?.isSignedIn === true;
  const [chosen, setChosen] = useState({ ...noPaymentSelection, paymentMethod: first });
  const [hasTried, setHasTried] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { offered, isAsking } = usePaymentMethods({
    cityId: city.id,
    method: 'delivery',
    isSignedIn,
    orderUuid,
    email: validEmail(chosen),
    // Reload the methods after an attempt that opened no payment page, because the chosen method may no longer be
    // available.
    refreshKey: isBusy ? null : orderUuid,
  });
  const methods = offered.methods.filter(({ method }) => method !== excluded);
  const paymentMethods = { offered: { ...offered, methods }, isAsking };
  const isMissing = hasTried && availableMethod(chosen, paymentMethods.offered) === null;
  const hasEmailProblem = hasTried && isEmailMissing(chosen, paymentMethods.offered);

  const pay = () => {
    setHasTried(true);
    if (availableMethod(chosen, paymentMethods.offered) === null) focusOn('payment');
    else if (isEmailMissing(chosen, paymentMethods.offered)) focusOn('email');
    else onPay(paymentChoiceOf(chosen));
  };
  return (
    <section className={styles.panel} aria-labelledby="other-way">
      <h2 id="other-way" className="h3" tabIndex={-1} ref={heading}>
        {first === null ? t.otherPaymentMethod : t.payment}
      </h2>
      <PaymentMethods
        paymentMethods={paymentMethods}
        chosen={chosen}
        amount={paymentMethods.offered.total || null}
        describedBy={isMissing ? 'problem-payment' : undefined}
        hasEmailProblem={hasEmailProblem}
        onChange={(changes) => setChosen({ ...chosen, ...changes })}
      />
      {isMissing ? <FieldError id="problem-payment">{t.selectPayment}</FieldError> : null}
      {availableMethod(chosen, paymentMethods.offered) === 'applePay' ? (
        <ApplePaySheetButton
          request={() => ({
            total: paymentMethods.offered.total,
            findOrder: () => findUnpaidOrder(orderUuid, t.unanswered),
            onBusy,
          })}
          isBusy={isBusy}
          isBlock
        />
      ) : (
        <Button onPress={pay} isBusy={isBusy} busyLabel={t.moment} isBlock>
          {t.payNow}
        </Button>
      )}
    </section>
  );
}
