import { MIN_NEW_PASSWORD_LENGTH } from '#contract/account/account.limits.ts';
import { useStore } from '#storefront/ui/store.ts';
import { fieldErrorText } from '../forms/field-error-text.ts';
import type { FormEntry } from '../forms/form-state.ts';
import type { EmailProblem } from './email-problems.ts';
import type { EmailSignInText } from './email-text.ts';
import { PasswordField } from './password-field.tsx';

type Props<Field extends string> = {
  form: FormEntry<Field | 'password' | 'repeated', EmailProblem>;
  t: EmailSignInText;
  takesFocus?: boolean;
  /** Whether to confirm that the two passwords match. */
  isSame?: boolean;
};

/** Two password fields for a new password (Specification 5, Sign-up and New password). */
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
        minLength={MIN_NEW_PASSWORD_LENGTH}
        takesFocus={takesFocus}
        value={values.password}
        onChange={(password) => form.type('password', password)}
        hint={t.newPasswordHint(MIN_NEW_PASSWORD_LENGTH)}
        error={fieldErrorText(t, form, 'password')}
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
        error={fieldErrorText(t, form, 'repeated')}
        isBusy={isBusy}
      />
    </>
  );
}
