import { useEffect, useRef, useState } from 'react';
import type { PaymentMethod } from '#contract/payments/payments.wire.ts';
import { useStoredSession } from '#storefront/api/use-stored.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { FieldError } from '#storefront/ui/field-error.tsx';
import { type AskedWay, askedWay, givenEmail, lacksEmail, noWay, openChoice } from './chosen-way.ts';
import { focusOn } from './focus-on.ts';
import styles from './other-way.module.css';
import { findUnpaidOrder } from './resume-payment.ts';
import { SheetButton } from './sheet-button.tsx';
import { useWaysToPay } from './use-ways-to-pay.ts';
import { WaysToPay } from './ways-to-pay.tsx';

type Props = {
  orderUuid: string;
  isBusy: boolean;
  /** Chosen to begin with, where it is open: the way that was tried last. */
  first?: PaymentMethod | null;
  /** A way that is no other one here. */
  without?: PaymentMethod | null;
  onPay: (way: AskedWay) => void;
  /** A sheet of the browser pays, and the page waits for it. */
  onBusy: (isBusy: boolean) => void;
};

/** Every way to pay an order that awaits payment, whatever was tried before (product.md 8). */
export function OtherWay({ orderUuid, isBusy, first = null, without = null, onPay, onBusy }: Props) {
  const { city } = useFrame();
  const t = useBundle('purchase').checkout;
  const isSignedIn = useStoredSession()?.isSignedIn === true;
  const [chosen, setChosen] = useState({ ...noWay, paymentMethod: first });
  const [asked, setAsked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { offered, isAsking } = useWaysToPay({
    cityId: city.id,
    method: 'door',
    isSignedIn,
    orderUuid,
    email: givenEmail(chosen),
    mark: orderUuid,
  });
  const methods = offered.methods.filter(({ method }) => method !== without);
  const ways = { offered: { ...offered, methods }, isAsking };
  const isMissing = asked && openChoice(chosen, ways.offered) === null;
  const hasEmailProblem = asked && lacksEmail(chosen, ways.offered);

  const pay = () => {
    setAsked(true);
    if (openChoice(chosen, ways.offered) === null) focusOn('payment');
    else if (lacksEmail(chosen, ways.offered)) focusOn('email');
    else onPay(askedWay(chosen));
  };
  return (
    <section className={styles.panel} aria-labelledby="other-way">
      <h2 id="other-way" className="h3" tabIndex={-1} ref={heading}>
        {first === null ? t.otherWay : t.payment}
      </h2>
      <WaysToPay
        ways={ways}
        chosen={chosen}
        amount={ways.offered.total || null}
        describedBy={isMissing ? 'problem-payment' : undefined}
        hasEmailProblem={hasEmailProblem}
        onChange={(changes) => setChosen({ ...chosen, ...changes })}
      />
      {isMissing ? <FieldError id="problem-payment">{t.selectPayment}</FieldError> : null}
      {openChoice(chosen, ways.offered) === 'applePay' ? (
        <SheetButton
          request={() => ({
            total: ways.offered.total,
            findOrder: () => findUnpaidOrder(orderUuid),
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
