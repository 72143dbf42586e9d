import { NEW_PASSWORD_MIN } from '#contract/account/account.limits.ts';
import { isSamePassword } from '#contract/account/account.rules.ts';
import { useText } from '#storefront/render/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { EmailField } from './email-field.tsx';
import type { EmailText } from './email-text.ts';
import { EntryForm } from './entry-form.tsx';
import type { ForgotSteps } from './forgot-steps.ts';
import { FormRefusal } from './form-refusal.tsx';
import { PasswordField } from './password-field.tsx';
import { errorOf } from './problem-words.ts';
import styles from './steps.module.css';
import { useSteps } from './steps-state.ts';

type Props = { forgot: ForgotSteps; t: EmailText };

/** Where the code of a forgotten password goes. */
export function ForgotEmailStep({ forgot, t }: Props) {
  const { shell } = useText();
  const form = forgot.email;
  const { values, refused, isBusy } = useSteps(form);
  return (
    <EntryForm form={form}>
      <EmailField
        label={t.email}
        value={values.email}
        onChange={(email) => form.type('email', email)}
        error={errorOf(t, form, 'email')}
        takesFocus
      />
      <FormRefusal refused={refused} />
      <Button type="submit" isBlock isBusy={isBusy} busyLabel={shell.oneMoment}>
        {t.sendCode}
      </Button>
    </EntryForm>
  );
}

/** The new password, twice (Specification 5, New password). */
export function NewPasswordStep({ forgot, t }: Props) {
  const { shell } = useText();
  const form = forgot.password;
  const { values, refused, isBusy } = useSteps(form);
  const isSame = values.repeated !== '' && isSamePassword(values.password, values.repeated);
  return (
    <EntryForm form={form}>
      {/* Password managers ask whose password it is. */}
      <input
        className="visually-hidden"
        type="email"
        name="username"
        autoComplete="username"
        value={forgot.address()}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <div className={styles.fields}>
        <PasswordField
          t={t}
          label={t.password}
          name="password"
          autoComplete="new-password"
          minLength={NEW_PASSWORD_MIN}
          takesFocus
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
      </div>
      <FormRefusal refused={refused} />
      <Button type="submit" isBlock isBusy={isBusy} busyLabel={shell.oneMoment}>
        {t.save}
      </Button>
    </EntryForm>
  );
}
