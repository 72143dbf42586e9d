import { type ReactNode, useEffect, useState } from 'react';
import { startUrpayCall, verifyUrpayCall } from '#contract/checkout/urpay.calls.ts';
import type { WalletStep } from '#contract/checkout/urpay.wire.ts';
import type { PaymentOutcome } from '#contract/payments/payments.wire.ts';
import { makeCodeEntry } from '#storefront/account/sign-in/code-entry.ts';
import { CodeStep } from '#storefront/account/sign-in/code-step.tsx';
import { useStepFocus } from '#storefront/account/sign-in/use-step-focus.ts';
import { useSession } from '#storefront/account/use-session.ts';
import { callApi } from '#storefront/api/api.ts';
import { leavePaymentPage } from '#storefront/checkout/payment/leave-payment.ts';
import { PaymentOverlay } from '#storefront/checkout/payment/payment-overlay.tsx';
import type { ResultData } from '#storefront/checkout/payment/result-data.ts';
import { UnpaidActions } from '#storefront/checkout/payment/unpaid-actions.tsx';
import { UrpayPhone } from '#storefront/checkout/payment/urpay-phone.tsx';
import { useUrpay } from '#storefront/checkout/payment/use-urpay.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { Sum } from '#storefront/page/money.tsx';
import { href } from '#storefront/routes.ts';
import { openDialog } from '#storefront/shell/dialogs/dialogs.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Callout } from '#storefront/ui/callout.tsx';
import { Countdown } from '#storefront/ui/countdown.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { PaymentLogo } from '#storefront/ui/payment-logo.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { useStore } from '#storefront/ui/store.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';
import styles from './checkout-urpay.module.css';

const asClock = (seconds: number): string =>
  `\u2066${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}\u2069`;

/**
 * Refusals after which the shopper types the code again. After any other, the page loads the payment's current step.
 */
const ABOUT_THE_DIGITS: readonly (string | null)[] = ['wrongCode', 'notValid'];

type CodeProps = {
  step: WalletStep;
  show: (step: WalletStep) => void;
  read: () => Promise<void>;
  onRefused: (message: string) => void;
  onOther: () => void;
};

/** The boxes for the code that urpay sent. The code is submitted when complete. */
function UrpayCode({ step, show, read, onRefused, onOther }: CodeProps) {
  const { urpay: t, checkout } = useBundle('purchase');
  const { orderUuid } = step;
  const [entry] = useState(() => {
    const codeEntry = makeCodeEntry<PaymentOutcome, WalletStep>({
      // Send another code to the same number, which the server has stored.
      send: (retry) => callApi(startUrpayCall, { orderUuid }, { retry }),
      async verify(code, retry) {
        const answer = await callApi(verifyUrpayCall, { orderUuid, code }, { retry });
        if (!answer.ok && answer.message !== null && !ABOUT_THE_DIGITS.includes(answer.code)) {
          onRefused(answer.message);
          void read();
        }
        return answer;
      },
      sent(_, data) {
        show(data);
        return t.codeSent;
      },
      // The payment has succeeded or is still pending: load its step from the server and continue from there.
      accept: () => void read(),
    });
    codeEntry.begin(null, step.resendInSeconds ?? undefined, step.codeLength ?? undefined);
    return codeEntry;
  });
  const { status, sent } = useStore(entry);
  const isPaying = status === 'busy' || status === 'right';
  return (
    <div className={styles.step}>
      <div>
        <p className="lead">{t.codeLead(step.maskedPhone ?? '')}</p>
        <div className={styles.about}>
          {isPaying ? null : (
            <Countdown
              key={sent}
              seconds={step.expiresInSeconds ?? 0}
              format={(left) => t.goodFor(asClock(left))}
              onEnd={() => void read()}
            />
          )}
          <TextLink onPress={onOther} isDisabled={isPaying}>
            {t.otherNumber}
          </TextLink>
        </div>
      </div>
      <CodeStep entry={entry} successText={checkout.inProgress} />
      <p className={styles.quiet} role="status">
        {isPaying ? checkout.doNotLeave : null}
      </p>
    </div>
  );
}

/**
 * Pays an order with urpay on one page: first the phone number, then the code. After a reload the current step is
 * shown again.
 */
export function CheckoutUrpay({ data }: { data: ResultData }) {
  const { urpay: t, checkout } = useBundle('purchase');
  const person = useSession();
  const { state, show, read } = useUrpay(data.orderUuid, person.isSignedIn);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [typedPhone, setTypedPhone] = useState<string | null>(null);
  const [wantsOther, setWantsOther] = useState(false);
  const phone = typedPhone ?? (person.countryCode === '966' ? person.phone : null) ?? '';
  const isCode = state.step === 'code' && !wantsOther;
  const title = isCode ? t.codeTitle : t.title;
  const body = useStepFocus(isCode ? 'code' : 'number', title);
  const { orderUuid } = data;
  useEffect(() => {
    if (orderUuid === null || !person.isSignedIn) return;
    const leave = () => leavePaymentPage(orderUuid);
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [orderUuid, person.isSignedIn]);
  useEffect(() => {
    if (state.step === 'code') setRefusal(null);
  }, [state.step]);

  const started = (step: WalletStep) => {
    setRefusal(null);
    setWantsOther(false);
    show(step);
  };
  const orderLink = (
    <TextLink
      href={data.orderUuid ? href('my-orders', {}, { order_id: data.orderUuid }) : href('my-orders')}
      hasArrow
    >
      {checkout.backToOrder}
    </TextLink>
  );

  const walletMessage = (step: WalletStep): ReactNode => {
    const { step: name, lockedForSeconds } = step;
    const text = { expired: t.expired, failed: t.failed, locked: t.locked }[name as 'expired'];
    if (refusal === null && text === undefined) return null;
    return (
      <Callout
        tone={name === 'expired' ? 'plain' : 'error'}
        icon={name === 'expired' ? 'clock' : undefined}
        isLive
      >
        <p>{name === 'locked' ? text : (refusal ?? text)}</p>
        {name === 'locked' && lockedForSeconds ? (
          <p>
            <Countdown
              seconds={lockedForSeconds}
              format={(left) => t.lockedFor(asClock(left))}
              onEnd={() => void read()}
            />
          </p>
        ) : null}
      </Callout>
    );
  };

  const content = () => {
    if (person.isKnown && !person.isSignedIn) {
      return (
        <EmptyState
          icon="user"
          title={t.signInFirst}
          action={<Button onPress={() => void openDialog('sign-in')}>{checkout.signIn}</Button>}
        />
      );
    }
    switch (state.step) {
      case 'missing':
        return <EmptyState icon="package" title={t.notFound} action={orderLink} />;
      case 'away':
        return (
          <EmptyState
            icon="wifi-slash"
            title={t.failedToRead}
            action={
              <Button kind="outline" onPress={() => void read()}>
                {checkout.retry}
              </Button>
            }
          />
        );
      case 'stillPending':
        return (
          <EmptyState
            icon="clock"
            title={t.stillAsking}
            text={t.stillAskingText}
            action={
              <div className={styles.actions}>
                <Button onPress={() => void read()}>{t.requestAgain}</Button>
                {orderLink}
              </div>
            }
          />
        );
      case 'reading':
      case 'paid':
      case 'over':
        return (
          <div role="status" aria-label={t.loading}>
            <Skeleton shape="control" />
            <Skeleton shape="control" />
          </div>
        );
      case 'confirming':
        return <PaymentOverlay />;
      default:
        return (
          <>
            <div className={styles.sum}>
              <span>{t.toPay(state.orderNumber)}</span>
              <Sum halalas={state.amount} size="large" />
            </div>
            {isCode ? (
              <UrpayCode
                key={state.orderUuid}
                step={state}
                show={show}
                read={read}
                onRefused={setRefusal}
                onOther={() => setWantsOther(true)}
              />
            ) : (
              <>
                <p className="lead">{t.numberLead}</p>
                <UrpayPhone
                  orderUuid={state.orderUuid}
                  phone={phone}
                  onPhone={setTypedPhone}
                  onSent={started}
                  onLate={() => void read()}
                  notice={walletMessage(state)}
                />
              </>
            )}
            <div className={`${styles.actions} ${styles.others}`}>
              <UnpaidActions orderUuid={state.orderUuid} here="urpay" onRefused={() => void read()} />
            </div>
          </>
        );
    }
  };
  return (
    <div className={styles.page} ref={body}>
      <div className={styles.head}>
        <PaymentLogo name="urpay" />
        <h1>{title}</h1>
      </div>
      {content()}
    </div>
  );
}
