import { NEW_PASSWORD_MIN } from '#contract/account/account.limits.ts';
import { useStore } from '#storefront/ui/store.ts';
import type { EmailProblem } from './email-problems.ts';
import type { EmailText } from './email-text.ts';
import type { FormEntry } from './form-entry.ts';
import { PasswordField } from './password-field.tsx';
import { errorOf } from './problem-words.ts';

type Props<Field extends string> = {
  form: FormEntry<Field | 'password' | 'repeated', EmailProblem>;
  t: EmailText;
  takesFocus?: boolean;
  /** The form says that both are the same. */
  isSame?: boolean;
};

/** A new password, twice (Specification 5, Sign-up and New password). */
export function NewPasswordFields<Field extends string>({
  form,
  t,
  takesFocus = false,
  isSame = false,
}: Props<Field>) {
  const { values, isBusy } = useStore(form);
  return (
    <>
      <PasswordField
        t={t}
        label={t.password}
        name="password"
        autoComplete="new-password"
        minLength={NEW_PASSWORD_MIN}
        takesFocus={takesFocus}
        value={values.password}
        onChange={(password) => form.type('password', password)}
        hint={t.newPasswordHint(NEW_PASSWORD_MIN)}
        error={errorOf(t, form, 'password')}
        isBusy={isBusy}
      />
      <PasswordField
        t={t}
        label={t.repeatPassword}
        name="repeated"
        autoComplete="new-password"
        value={values.repeated}
        onChange={(repeated) => form.type('repeated', repeated)}
        isOk={isSame}
        hint={isSame ? t.passwordsMatch : undefined}
        error={errorOf(t, form, 'repeated')}
        isBusy={isBusy}
      />
    </>
  );
}
