import { useStore } from '#storefront/ui/store.ts';
import { CodeStep } from './code-step.tsx';
import { EmailSignInStep } from './email-sign-in-step.tsx';
import type { EmailSteps } from './email-steps.ts';
import type { EmailText } from './email-text.ts';
import { emailWords } from './email-words.tsx';
import { ForgotEmailStep, NewPasswordStep } from './forgot-step.tsx';
import { makeLiveEmailSteps } from './live-email-steps.ts';
import { OtherWays } from './other-ways.tsx';
import type { PopupSteps } from './popup-steps.ts';
import { SignUpStep } from './sign-up-step.tsx';
import styles from './steps.module.css';
import { useStepFocus } from './use-step-focus.ts';

type Props = { steps: EmailSteps; t: EmailText; title: string; popups: PopupSteps };

/** The e-mail step that is next. */
function EmailPart({ steps, t, title, popups }: Props) {
  const { step } = useStore(steps);
  const body = useStepFocus(step, title);
  return (
    <div ref={body} className={styles.step}>
      {step === 'signin-email' ? (
        <>
          <EmailSignInStep steps={steps} t={t} />
          <OtherWays popups={popups} />
        </>
      ) : null}
      {step === 'signup' ? <SignUpStep steps={steps} t={t} /> : null}
      {step === 'email-code' ? <CodeStep entry={steps.code} /> : null}
      {step === 'forgot-email' ? <ForgotEmailStep forgot={steps.forgot} t={t} /> : null}
      {step === 'forgot-code' ? <CodeStep entry={steps.forgot.code} rightWords={t.codeIsRight} /> : null}
      {step === 'forgot-password' ? <NewPasswordStep forgot={steps.forgot} t={t} /> : null}
    </div>
  );
}

/** All that is fetched when somebody goes on by e-mail. */
export const emailPart = { View: EmailPart, words: emailWords, makeSteps: makeLiveEmailSteps };
