import { isSamePassword } from '#contract/account/account.rules.ts';
import { useText } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { useStore } from '#storefront/ui/store.ts';
import { EntryForm } from '../forms/entry-form.tsx';
import { fieldErrorText } from '../forms/field-error-text.ts';
import { FormRefusal } from '../forms/form-refusal.tsx';
import styles from '../sign-in/steps.module.css';
import { EmailField } from './email-field.tsx';
import type { EmailSignInText } from './email-text.ts';
import type { ForgotSteps } from './forgot-steps.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

type Props = { forgot: ForgotSteps; t: EmailSignInText };

/** Asks for the e-mail address of a shopper who has forgotten the password, and sends a code there. */
export function ForgotEmailStep({ forgot, t }: Props) {
  const { shell } = useText();
  const form = forgot.email;
  const { values, refused, isBusy } = useStore(form);
  return (
    <EntryForm form={form}>
      <EmailField
        label={t.email}
        value={values.email}
        onChange={(email) => form.type('email', email)}
        error={fieldErrorText(t, form, 'email')}
        takesFocus
      />
      <FormRefusal refused={refused} />
      <Button type="submit" isBlock isBusy={isBusy} busyLabel={shell.oneMoment}>
        {t.sendCode}
      </Button>
    </EntryForm>
  );
}

/** Asks for the new password twice (Specification 5, New password). */
export function NewPasswordStep({ forgot, t }: Props) {
  const { shell } = useText();
  const form = forgot.password;
  const { values, refused, isBusy } = useStore(form);
  const isSame = values.repeated !== '' && isSamePassword(values.password, values.repeated);
  return (
    <EntryForm form={form}>
      {/* A hidden field with the e-mail address, so that password managers save the new password for the right
         account. */}
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
        <NewPasswordFields form={form} t={t} takesFocus isSame={isSame} />
      </div>
      <FormRefusal refused={refused} />
      <Button type="submit" isBlock isBusy={isBusy} busyLabel={shell.oneMoment}>
        {t.save}
      </Button>
    </EntryForm>
  );
}
