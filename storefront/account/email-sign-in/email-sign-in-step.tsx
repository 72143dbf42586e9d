import { useEffect, useRef } from 'react';
import { REMEMBER_DAYS } from '#contract/account/account.limits.ts';
import { useText } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { useStore } from '#storefront/ui/store.ts';
import { EntryForm } from '../forms/entry-form.tsx';
import { fieldErrorText } from '../forms/field-error-text.ts';
import { FormRefusal } from '../forms/form-refusal.tsx';
import { InlineLink } from '../forms/inline-link.tsx';
import styles from '../sign-in/steps.module.css';
import { EmailField } from './email-field.tsx';
import type { EmailSteps } from './email-steps.ts';
import type { EmailSignInText } from './email-text.ts';
import { PasswordField } from './password-field.tsx';

type Props = { steps: EmailSteps; t: EmailSignInText };

/**
 * The step that signs in by e-mail and password. If this browser remembers the shopper, one press is enough (product.md
 * 2).
 */
export function EmailSignInStep({ steps, t }: Props) {
  const { shell } = useText();
  const { remembers, memory } = useStore(steps);
  const { values, refused, isBusy } = useStore(steps.signIn);
  const button = useRef<HTMLButtonElement & HTMLAnchorElement>(null);
  const isRemembered = memory === 'ready';
  const isEmailFilled = values.email !== '';

  // Leave the focus on the dialog's title until it is known whether the shopper must type a password or only press the
  // button.
  useEffect(() => {
    if (memory === 'asking' || !document.activeElement?.matches('[data-dialog-title]')) return;
    const { form } = button.current ?? {};
    const field = form?.elements.namedItem(isEmailFilled ? 'password' : 'email');
    if (isRemembered) button.current?.focus();
    else if (field instanceof HTMLInputElement) field.focus();
  }, [memory, isRemembered, isEmailFilled]);

  return (
    <EntryForm form={steps.signIn}>
      <div className={styles.fields}>
        <EmailField
          label={t.email}
          value={values.email}
          onChange={(email) => steps.typeSignIn('email', email)}
          error={fieldErrorText(t, steps.signIn, 'email')}
        />
        <PasswordField
          t={t}
          label={t.password}
          name="password"
          autoComplete="current-password"
          value={values.password}
          onChange={(password) => steps.typeSignIn('password', password)}
          placeholder={isRemembered ? '••••••••' : undefined}
          hint={isRemembered ? t.rememberedHere : undefined}
          isOk={isRemembered}
          error={fieldErrorText(t, steps.signIn, 'password')}
          isBusy={isBusy}
          aside={<InlineLink onPress={steps.goToForgot}>{t.forgotIt}</InlineLink>}
        />
        <Checkbox
          label={t.rememberMe(REMEMBER_DAYS)}
          name="remember"
          isChecked={remembers}
          onChange={steps.remember}
        />
      </div>
      <FormRefusal refused={refused} />
      <Button ref={button} type="submit" isBlock isBusy={isBusy} busyLabel={shell.oneMoment}>
        {t.signIn}
      </Button>
    </EntryForm>
  );
}
