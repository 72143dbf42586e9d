import { useEffect } from 'react';
import { useFrame } from '#storefront/page/frame.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import { useStore, type Watchable } from '#storefront/ui/store.ts';
import type { EmailState } from '../email-sign-in/email-steps.ts';
import { loadEmailSignIn } from '../email-sign-in/load-email-sign-in.ts';
import { useEmailSignIn } from '../email-sign-in/use-email-sign-in.ts';
import { OtherSignInMethods } from './other-sign-in-methods.tsx';
import { PhoneSteps } from './phone-steps.tsx';
import { useStepTitles } from './step-titles.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';
import { usePhoneSignIn } from './use-phone-sign-in.ts';
import { useProviderSignIn } from './use-provider-steps.ts';

type Props = { isOpen: boolean; onClose: () => void; onDone: () => void };

const nowhere: Watchable<EmailState | null> = { read: () => null, watch: () => () => {} };

/**
 * Every way of signing in (Specification 2, Authentication modal; the modals signin, signin-email, signup,
 * forgot-password and the name's step are steps of this one). All of them end in `onDone`.
 */
function Authentication({ isOpen, onClose, onDone, first }: Props & { first: 'signin' | 'signin-email' }) {
  const { shell } = useFrame().text;
  // What signing in was for is done once: closing the modal after the code was right has done it already.
  const afterSignIn = useAfterSignIn(() => {
    if (isOpen) onDone();
  });
  const phone = usePhoneSignIn(afterSignIn);
  const providers = useProviderSignIn(afterSignIn);
  const email = useEmailSignIn(afterSignIn, onClose, first === 'signin-email');
  const { step } = useStore(phone);
  const { isConfirming } = useStore(afterSignIn.name);
  const part = isConfirming ? null : email.shown;
  const emailState = useStore<EmailState | null>(part?.steps ?? nowhere);
  const phoneTitles = useStepTitles(phone, afterSignIn.name);
  const labels = part && emailState ? part.labels(emailState, part.steps, part.text) : phoneTitles;
  useEffect(() => part?.steps.open(), [part]);

  const isPhoneCode = !part && !isConfirming && step === 'code';
  return (
    <Modal
      title={labels.title}
      lead={labels.lead}
      notice={labels.notice}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={shell.close}
      onBack={part ? part.steps.back : isPhoneCode ? phone.back : undefined}
      backLabel={shell.back}
    >
      {part ? (
        <part.View steps={part.steps} t={part.text} title={labels.title} providers={providers} />
      ) : (
        <PhoneSteps steps={phone} name={afterSignIn.name}>
          <OtherSignInMethods
            providers={providers}
            onEmail={email.open}
            isEmailBusy={email.isBusy}
            onNearEmail={email.preload}
          />
        </PhoneSteps>
      )}
    </Modal>
  );
}

/** Begins with the phone, as most do. */
export const AuthenticationModal = (props: Props) => <Authentication {...props} first="signin" />;

const EmailAuthenticationModal = (props: Props) => <Authentication {...props} first="signin-email" />;
/** Begins with e-mail and password; fetches what that needs before. */
export async function loadEmailModal(language: 'ar' | 'en'): Promise<typeof EmailAuthenticationModal> {
  await loadEmailSignIn(language);
  return EmailAuthenticationModal;
}
