import { useEffect, useEffectEvent } from 'react';
import { readSession } from '#storefront/api/storage.ts';
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

type Props = {
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
  /** Why the guest is asked to sign in, said in the first step. */
  reason?: string | undefined;
};

const noEmailState: Watchable<EmailState | null> = { read: () => null, watch: () => () => {}, initial: null };

/**
 * The dialog with every sign-in method (Specification 2, Authentication modal). The specification's modals signin,
 * signin-email, signup, forgot-password and the name step are steps of this dialog. Each method ends in `onDone`.
 */
function Authentication({
  isOpen,
  onClose,
  onDone,
  reason,
  first,
}: Props & { first: 'signin' | 'signin-email' }) {
  const { shell } = useFrame().text;
  // Skip `onDone` if the shopper closed the dialog after the right code, because closing has already called it.
  const afterSignIn = useAfterSignIn(() => {
    if (isOpen) onDone();
  });
  useSignInElsewhere(afterSignIn.finish);
  const phone = usePhoneSignIn(afterSignIn);
  const providers = useProviderSignIn(afterSignIn);
  const email = useEmailSignIn(afterSignIn, onClose, first === 'signin-email');
  const { step } = useStore(phone);
  const { isConfirming } = useStore(afterSignIn.name);
  const emailPart = isConfirming ? null : email.shown;
  const emailState = useStore<EmailState | null>(emailPart?.steps ?? noEmailState);
  const phoneTitles = useStepTitles(phone, afterSignIn.name);
  const labels =
    emailPart && emailState ? emailPart.labels(emailState, emailPart.steps, emailPart.text) : phoneTitles;
  useEffect(() => emailPart?.steps.open(), [emailPart]);

  const isPhone = !emailPart && !isConfirming && step === 'phone';
  const isPhoneCode = !emailPart && !isConfirming && step === 'code';
  return (
    <Modal
      title={labels.title}
      lead={
        isPhone && reason !== undefined ? (
          <>
            {reason}
            <br />
            {labels.lead}
          </>
        ) : (
          labels.lead
        )
      }
      notice={labels.notice}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={shell.close}
      onBack={emailPart ? emailPart.steps.back : isPhoneCode ? phone.back : undefined}
      backLabel={shell.back}
    >
      {emailPart ? (
        <emailPart.View
          steps={emailPart.steps}
          t={emailPart.text}
          title={labels.title}
          providers={providers}
        />
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

/**
 * Calls `finish` when the shopper has signed in in another tab, because this dialog then asks for nothing any more. Only
 * other tabs cause the storage event.
 */
function useSignInElsewhere(finish: () => void): void {
  const handleStorage = useEffectEvent(({ key }: StorageEvent) => {
    // Wait until the page shows the new session, because that may remove the button to which the focus would return.
    if (key === 'isSignin' && readSession()?.isSignedIn) setTimeout(finish);
  });
  useEffect(() => {
    addEventListener('storage', handleStorage);
    return () => removeEventListener('storage', handleStorage);
  }, []);
}

/** The sign-in dialog that starts with the phone number, which most shoppers use. */
export const AuthenticationModal = (props: Props) => <Authentication {...props} first="signin" />;

const EmailAuthenticationModal = (props: Props) => <Authentication {...props} first="signin-email" />;
/** Loads the sign-in dialog that starts with e-mail and password. */
export async function loadEmailModal(language: 'ar' | 'en'): Promise<typeof EmailAuthenticationModal> {
  await loadEmailSignIn(language);
  return EmailAuthenticationModal;
}
