import { useEffect, useEffectEvent } from 'react';
import { CODE_LENGTH } from '#contract/account/account.limits.ts';
import { digitsOnly } from '#contract/account/account.rules.ts';
import { useText } from '#storefront/render/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { CodeBoxes } from '#storefront/ui/code-boxes.tsx';
import { Countdown } from '#storefront/ui/countdown.tsx';
import type { PhoneSignInSteps, SignInState } from './sign-in-steps.ts';
import styles from './steps.module.css';

const asClock = (seconds: number): string =>
  `\u2066${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}\u2069`;

type Props = { state: SignInState; steps: PhoneSignInSteps };

/** The four digits, checked by themselves when all are there; a new code after 60 seconds (Specification 4). */
export function CodeStep({ state, steps }: Props) {
  const { account, shell } = useText();
  const { codeState } = state;
  useCodeFromMessage((code) => {
    steps.typeCode(code);
    void steps.verify(code);
  });
  return (
    <div className={styles.step}>
      <CodeBoxes
        label={account.code}
        isLabelHidden
        name="code"
        length={CODE_LENGTH}
        value={state.code}
        toDigits={digitsOnly}
        onChange={steps.typeCode}
        onComplete={(code) => void steps.verify(code)}
        state={codeState}
        message={
          codeState === 'right'
            ? account.codeRight
            : codeState === 'wrong'
              ? (state.codeError ?? undefined)
              : undefined
        }
      />
      {codeState === 'right' ? null : (
        <>
          <p className={styles.quiet} role="status">
            {codeState === 'empty' ? state.codeNote : null}
          </p>
          <p className={styles.quiet}>
            {state.canResend ? null : (
              <Countdown
                key={state.sent}
                seconds={state.resendSeconds}
                format={(left) => account.resendIn(asClock(left))}
                onEnd={steps.allowResend}
              />
            )}
          </p>
          <Button
            kind="outline"
            isBlock
            isBusy={state.isSending}
            busyLabel={shell.oneMoment}
            isDisabled={!state.canResend}
            onPress={() => void steps.sendCode()}
          >
            {account.resend}
          </Button>
        </>
      )}
    </div>
  );
}

/** Where the browser reads the code out of the message for the shopper (WebOTP), nothing need be typed. */
function useCodeFromMessage(onCode: (code: string) => void): void {
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const wait = new AbortController();
    navigator.credentials.get({ otp: { transport: ['sms'] }, signal: wait.signal }).then(
      (found) => {
        const code = digitsOnly((found as OTPCredential | null)?.code ?? '');
        if (code.length === CODE_LENGTH) tell(code);
      },
      () => {
        // Refused, or no such message: the digits are typed as everywhere else.
      },
    );
    return () => wait.abort();
  }, []);
}
