import { type FormEvent, useState } from 'react';
import { emailOf, isEmail } from '#contract/account/account.rules.ts';
import { TextField } from '#storefront/ui/text-field.tsx';
import { hasPasskeys } from '../../api/passkeys.ts';
import { Button } from '../../ui/button.tsx';
import { faultMessage } from '../../ui/fault.ts';
import { Note } from '../../ui/note.tsx';
import { useText } from '../../ui/text.tsx';
import styles from './steps.module.css';
import type { useSignIn } from './use-sign-in.ts';

type Props = { signIn: ReturnType<typeof useSignIn> };

/**
 * Offers a passkey first, because a passkey cannot be forgotten, guessed or phished. Otherwise asks for the e-mail
 * address.
 */
export function StartStep({ signIn }: Props) {
  const { text, shop } = useText();
  const t = text.signIn;
  const { given, write, goTo, byPasskey } = signIn;
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isAddress = isEmail(emailOf(given.email));
    setMissing(!isAddress);
    if (isAddress) goTo('password');
  };
  const fault = faultMessage(byPasskey.error, text);
  return (
    <>
      <div>
        <h1>{text.shell.office(shop.text)}</h1>
        <p className="muted">{hasPasskeys() ? t.lead : t.noPasskeys}</p>
      </div>
      {hasPasskeys() ? (
        <>
          <Button
            isBlock
            isLarge
            icon="fingerprint"
            isBusy={byPasskey.isPending}
            onPress={() => byPasskey.mutate()}
          >
            {t.passkey}
          </Button>
          {fault ? (
            <Note tone="bad" isLive>
              {fault}
            </Note>
          ) : null}
          <div className={styles.or} aria-hidden="true">
            {t.or}
          </div>
        </>
      ) : null}
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label={t.email}
          type="email"
          dir="ltr"
          autoComplete="username webauthn"
          inputMode="email"
          value={given.email}
          error={isMissing ? t.emailNeeded : undefined}
          onChange={(email) => {
            setMissing(false);
            write({ email });
          }}
        />
        <Button kind="outline" isBlock type="submit">
          {t.byPassword}
        </Button>
      </form>
      <p className="small muted">{t.noAccount}</p>
    </>
  );
}
