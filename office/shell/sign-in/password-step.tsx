import { type FormEvent, useState } from 'react';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { Button } from '../../ui/button.tsx';
import { faultMessage } from '../../ui/fault.ts';
import { useText } from '../../ui/text.tsx';
import { SecretField } from './secret-field.tsx';
import styles from './steps.module.css';
import type { useSignIn } from './use-sign-in.ts';

type Props = { signIn: ReturnType<typeof useSignIn> };

export function PasswordStep({ signIn }: Props) {
  const { text } = useText();
  const t = text.signIn;
  const { given, write, goTo, byPassword } = signIn;
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(given.password === '');
    if (given.password !== '') byPassword.mutate(given);
  };
  return (
    <>
      <div>
        <h1>{t.password}</h1>
        <p className="muted">{t.notYou(given.email.trim())}</p>
      </div>
      <form className={styles.form} noValidate onSubmit={submit}>
        {/* Tells password managers to which account the password belongs. */}
        <input type="hidden" name="username" autoComplete="username" value={given.email} readOnly />
        <SecretField
          hasFocus
          label={t.password}
          value={given.password}
          error={isMissing ? t.passwordNeeded : faultMessage(byPassword.error, text)}
          onChange={(password) => {
            setMissing(false);
            write({ password });
          }}
        />
        <Button isBlock isLarge type="submit" isBusy={byPassword.isPending}>
          {t.continue}
        </Button>
      </form>
      <TextLink onPress={() => goTo('start')}>{t.back}</TextLink>
    </>
  );
}
