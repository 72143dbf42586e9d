import { useStore } from '#storefront/ui/store.ts';
import { CodeStep } from '../sign-in/code-step.tsx';
import { OtherSignInMethods } from '../sign-in/other-sign-in-methods.tsx';
import type { ProviderSteps } from '../sign-in/provider-steps.ts';
import styles from '../sign-in/steps.module.css';
import { useStepFocus } from '../sign-in/use-step-focus.ts';
import { EmailSignInStep } from './email-sign-in-step.tsx';
import { emailStepTitles } from './email-step-titles.tsx';
import type { EmailSteps } from './email-steps.ts';
import type { EmailSignInText } from './email-text.ts';
import { ForgotEmailStep, NewPasswordStep } from './forgot-step.tsx';
import { makeLiveEmailSteps } from './live-email-steps.ts';
import { SignUpStep } from './sign-up-step.tsx';

type Props = { steps: EmailSteps; t: EmailSignInText; title: string; providers: ProviderSteps };

function EmailSignIn({ steps, t, title, providers }: Props) {
  const { step } = useStore(steps);
  const body = useStepFocus(step, title);
  return (
    <div ref={body} className={styles.step}>
      {step === 'signin-email' ? (
        <>
          <EmailSignInStep steps={steps} t={t} />
          <OtherSignInMethods providers={providers} />
        </>
      ) : null}
      {step === 'signup' ? <SignUpStep steps={steps} t={t} /> : null}
      {step === 'email-code' ? <CodeStep entry={steps.code} /> : null}
      {step === 'forgot-email' ? <ForgotEmailStep forgot={steps.forgot} t={t} /> : null}
      {step === 'forgot-code' ? <CodeStep entry={steps.forgot.code} successText={t.codeIsRight} /> : null}
      {step === 'forgot-password' ? <NewPasswordStep forgot={steps.forgot} t={t} /> : null}
    </div>
  );
}

/** What the dynamic import of e-mail sign-in loads: the view, its titles and its steps. */
export const emailSignIn = { View: EmailSignIn, labels: emailStepTitles, makeSteps: makeLiveEmailSteps };
