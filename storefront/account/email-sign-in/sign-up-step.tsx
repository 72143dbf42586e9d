import { MAX_ACCOUNT_NAME_LENGTH } from '#contract/account/account.limits.ts';
import { useText } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { Button } from '#storefront/ui/button.tsx';
import { useStore } from '#storefront/ui/store.ts';
import { TextField } from '#storefront/ui/text-field.tsx';
import { EntryForm } from '../forms/entry-form.tsx';
import { fieldErrorText } from '../forms/field-error-text.ts';
import { FormRefusal } from '../forms/form-refusal.tsx';
import { InlineLink } from '../forms/inline-link.tsx';
import styles from '../sign-in/steps.module.css';
import { EmailField } from './email-field.tsx';
import type { EmailSteps } from './email-steps.ts';
import type { EmailSignInText } from './email-text.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

type Props = { steps: EmailSteps; t: EmailSignInText };

/** Name, e-mail, and a password entered twice (Specification 5, Sign-up). */
export function SignUpStep({ steps, t }: Props) {
  const { shell } = useText();
  const form = steps.signUp;
  const { values, refused, isBusy } = useStore(form);
  const newTab = <span className="visually-hidden"> {t.inNewTab}</span>;
  return (
    <EntryForm form={form}>
      <div className={styles.fields}>
        <TextField
          label={t.name}
          name="name"
          autoComplete="name"
          dir="auto"
          required
          data-autofocus
          maxLength={MAX_ACCOUNT_NAME_LENGTH}
          value={values.name}
          onChange={(name) => form.type('name', name)}
          error={fieldErrorText(t, form, 'name')}
        />
        <EmailField
          label={t.email}
          value={values.email}
          onChange={(email) => form.type('email', email)}
          error={fieldErrorText(t, form, 'email')}
        />
        <NewPasswordFields form={form} t={t} />
      </div>
      <FormRefusal refused={refused} />
      <Button type="submit" isBlock isBusy={isBusy} busyLabel={shell.oneMoment}>
        {t.createAccount}
      </Button>
      <p className={styles.fine}>
        {t.acceptBefore}
        <InlineLink href={href('terms')}>
          {t.acceptTerms}
          {newTab}
        </InlineLink>
        {t.acceptBetween}
        <InlineLink href={href('privacy-policy')}>
          {t.acceptPrivacy}
          {newTab}
        </InlineLink>
        {t.acceptAfter}
      </p>
    </EntryForm>
  );
}
