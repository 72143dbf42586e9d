import type { ReactNode } from 'react';
import { Notice } from '#storefront/ui/notice.tsx';
import type { EmailState, EmailSteps } from './email-steps.ts';
import type { EmailText } from './email-text.ts';
import { InlineLink } from './inline-link.tsx';
import type { StepWords } from './step-words.tsx';
import styles from './steps.module.css';

/** Title and lead of the e-mail step that is next. */
export function emailWords({ step, sentTo, notice }: EmailState, steps: EmailSteps, t: EmailText): StepWords {
  const address = (
    <bdi dir="ltr" className={styles.address}>
      {sentTo}
    </bdi>
  );
  switch (step) {
    case 'signin-email':
      return { title: t.signInTitle, lead: leadOn(t.newHere, t.createOne, steps.goToSignUp) };
    case 'signup':
      return { title: t.signUpTitle, lead: leadOn(t.haveOne, t.signInInstead, steps.goToSignIn) };
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
          <Notice tone="news" icon="info" isLive>
            <p>{notice}</p>
          </Notice>
        ),
      };
    case 'forgot-email':
      return {
        title: t.forgotTitle,
        lead: t.forgotLead,
        notice:
          notice === null ? undefined : (
            <Notice tone="error" isLive>
              {notice}
            </Notice>
          ),
      };
    case 'forgot-code':
      return { title: t.enterCode, lead: t.codeIfAccount };
    case 'forgot-password':
      return { title: t.newPasswordTitle, lead: t.newPasswordLead };
  }
}

const leadOn = (question: string, words: string, onPress: () => void): ReactNode => (
  <>
    {question} <InlineLink onPress={onPress}>{words}</InlineLink>
  </>
);
