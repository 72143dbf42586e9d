import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { CODE_LENGTH } from '#contract/account/account.limits.ts';
import { digitsOnly } from '#contract/digits.ts';
import { useText } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { CodeBoxes } from '#storefront/ui/code-boxes.tsx';
import { Countdown } from '#storefront/ui/countdown.tsx';
import { useStore } from '#storefront/ui/store.ts';
import type { CodeEntry } from './code-entry.ts';
import styles from './steps.module.css';

const minutesAndSeconds = (seconds: number): string =>
  `\u2066${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}\u2069`;

type Props = {
  entry: CodeEntry;
  /** The message shown when the code was right; a welcome by default. */
  successText?: string;
  /** Whether the code is sent by SMS, so that the browser may read it from the message. */
  readsMessages?: boolean;
};

/**
 * The boxes for a code. The code is checked when complete, and a new one can be requested after 60 seconds
 * (Specification 4).
 */
export function CodeStep({ entry, successText, readsMessages = false }: Props) {
  const { account, shell } = useText();
  const { digits, length, status, error, note, refusal, ...resend } = useStore(entry);
  const step = useFocusAfterResend(resend.sent);
  useCodeFromMessage(readsMessages, (code) => {
    entry.type(code);
    void entry.verify(code);
  });
  const message = {
    right: successText ?? account.codeRight,
    wrong: error ?? undefined,
    empty: undefined,
    busy: undefined,
  }[status];
  return (
    <div className={styles.step} ref={step}>
      <CodeBoxes
        label={account.code}
        isLabelHidden
        name="code"
        length={length}
        value={digits}
        toDigits={digitsOnly}
        onChange={entry.type}
        onComplete={(code) => void entry.verify(code)}
        state={status}
        message={message}
      />
      {status === 'right' ? null : (
        <>
          <p className={styles.quiet} role="status">
            {status === 'empty' ? note : null}
          </p>
          <p className={styles.quiet}>
            {resend.canResend || refusal !== null ? null : (
              <Countdown
                key={resend.sent}
                seconds={resend.resendSeconds}
                format={(left) => account.resendIn(minutesAndSeconds(left))}
                onEnd={entry.allowResend}
              />
            )}
          </p>
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
          <Button
            kind="outline"
            isBlock
            isBusy={resend.isSending}
            busyLabel={shell.oneMoment}
            isDisabled={!resend.canResend}
            onPress={() => void entry.resend()}
          >
            {account.resend}
          </Button>
        </>
      )}
    </div>
  );
}

/**
 * Moves the focus from the button that sent another code, which is then disabled, to the boxes for that code. A layout
 * effect runs before a popup opens, which then returns the focus to the boxes.
 */
function useFocusAfterResend(sent: number): RefObject<HTMLDivElement | null> {
  const step = useRef<HTMLDivElement>(null);
  const shown = useRef(sent);
  useLayoutEffect(() => {
    if (shown.current !== sent) step.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    shown.current = sent;
  }, [sent]);
  return step;
}

/** Fills in the code from the SMS in browsers that can read it (WebOTP). */
function useCodeFromMessage(isOn: boolean, onCode: (code: string) => void): void {
  const handleCode = useEffectEvent(onCode);
  useEffect(() => {
    if (!isOn || !('OTPCredential' in window)) return;
    const abortController = new AbortController();
    navigator.credentials.get({ otp: { transport: ['sms'] }, signal: abortController.signal }).then(
      (found) => {
        const code = digitsOnly((found as OTPCredential | null)?.code ?? '');
        if (code.length === CODE_LENGTH) handleCode(code);
      },
      () => {
        // Ignore the error: the shopper refused or no SMS arrived, and types the digits instead.
      },
    );
    return () => abortController.abort();
  }, [isOn]);
}
