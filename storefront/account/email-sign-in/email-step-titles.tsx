import type { ReactNode } from 'react';
import { Callout } from '#storefront/ui/callout.tsx';
import { InlineLink } from '../forms/inline-link.tsx';
import type { StepTitles } from '../sign-in/step-titles.tsx';
import styles from '../sign-in/steps.module.css';
import type { EmailState, EmailSteps } from './email-steps.ts';
import type { EmailSignInText } from './email-text.ts';

/** The title and the introductory sentence of the current e-mail step. */
export function emailStepTitles(
  { step, sentTo, notice }: EmailState,
  steps: EmailSteps,
  t: EmailSignInText,
): StepTitles {
  const address = (
    <bdi dir="ltr" className={styles.address}>
      {sentTo}
    </bdi>
  );
  switch (step) {
    case 'signin-email':
      return { title: t.signInTitle, lead: questionWithLink(t.newHere, t.createOne, steps.goToSignUp) };
    case 'signup':
      return { title: t.signUpTitle, lead: questionWithLink(t.haveOne, t.signInInstead, steps.goToSignIn) };
    case 'email-code':
      if (notice === null)
        return {
          title: t.checkEmail,
          lead: (
            <>
              {t.digitsSentTo} {address}
            </>
          ),
        };
      return {
        title: t.confirmEmail,
        lead: address,
        notice: (
          <Callout tone="news" icon="info" isLive>
            <p>{notice}</p>
          </Callout>
        ),
      };
    case 'forgot-email':
      return {
        title: t.forgotTitle,
        lead: t.forgotLead,
        notice:
          notice === null ? undefined : (
            <Callout tone="error" isLive>
              {notice}
            </Callout>
          ),
      };
    case 'forgot-code':
      return { title: t.enterCode, lead: t.codeIfAccount };
    case 'forgot-password':
      return { title: t.newPasswordTitle, lead: t.newPasswordLead };
  }
}

const questionWithLink = (question: string, label: string, onPress: () => void): ReactNode => (
  <>
    {question} <InlineLink onPress={onPress}>{label}</InlineLink>
  </>
);
