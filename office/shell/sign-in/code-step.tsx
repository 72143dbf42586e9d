import { type FormEvent, useState } from 'react';
import { westernDigits } from '#contract/digits.ts';
import { TOTP_DIGITS } from '#contract/staff/staff.limits.ts';
import { CodeBoxes } from '#storefront/ui/code-boxes.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { Button } from '../../ui/button.tsx';
import { faultMessage } from '../../ui/fault.ts';
import { useText } from '../../ui/text.tsx';
import styles from './steps.module.css';
import type { useSignIn } from './use-sign-in.ts';

type Props = { signIn: ReturnType<typeof useSignIn> };

/**
 * Asks for the second factor: six digits from the authenticator app, sent as soon as they are complete, or a recovery
 * code.
 */
export function CodeStep({ signIn }: Props) {
  const { text } = useText();
  const t = text.signIn;
  const { given, write, goTo, byPassword, step } = signIn;
  const [isMissing, setMissing] = useState(false);
  const isRecovery = step === 'recovery';
  const fault = faultMessage(byPassword.error, text);
  const send = (code: string) => {
    const isWhole = isRecovery ? code.trim() !== '' : code.length === TOTP_DIGITS;
    setMissing(!isWhole);
    if (isWhole && !byPassword.isPending) byPassword.mutate({ ...given, code });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(given.code);
  };
  const change = (code: string) => {
    setMissing(false);
    write({ code });
  };
  return (
    <>
      <div>
        <h1>{isRecovery ? t.recoveryTitle : t.codeTitle}</h1>
        <p className="muted">{isRecovery ? t.recoveryLead : t.codeLead}</p>
      </div>
      <form className={styles.form} noValidate onSubmit={submit}>
        {isRecovery ? (
          <TextField
            label={t.recovery}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={given.code}
            error={isMissing ? t.recoveryNeeded : fault}
            onChange={change}
            // Focus this field: the focus was on the button of the previous step, which is gone.
            autoFocus
          />
        ) : (
          <CodeBoxes
            label={t.code}
            value={given.code}
            length={TOTP_DIGITS}
            toDigits={(typed) => westernDigits(typed).replace(/\D/g, '')}
            state={byPassword.isPending ? 'busy' : (fault ?? isMissing) ? 'wrong' : 'empty'}
            message={isMissing ? t.codeNeeded : fault}
            onChange={change}
            onComplete={send}
          />
        )}
        <Button isBlock isLarge type="submit" isBusy={byPassword.isPending}>
          {t.enter}
        </Button>
      </form>
      <p className="small muted">
        {isRecovery ? null : `${t.lost} `}
        <TextLink onPress={() => goTo(isRecovery ? 'code' : 'recovery')}>
          {isRecovery ? t.useApp : t.useRecovery}
        </TextLink>
      </p>
    </>
  );
}
