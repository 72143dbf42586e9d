import { useEffect } from 'react';
import { useFrame } from '#storefront/page/frame.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import { useStore, type Watchable } from '#storefront/ui/store.ts';
import type { EmailState } from './email-steps.ts';
import { loadEmailPart } from './load-email-part.ts';
import { OtherWays } from './other-ways.tsx';
import { PhoneSteps } from './phone-steps.tsx';
import { useStepWords } from './step-words.tsx';
import { useArrival } from './use-arrival.ts';
import { useEmailPart } from './use-email-part.ts';
import { usePhoneSignIn } from './use-phone-sign-in.ts';
import { usePopups } from './use-popups.ts';

type Props = { isOpen: boolean; onClose: () => void; onDone: () => void };

const nowhere: Watchable<EmailState | null> = { read: () => null, watch: () => () => {} };

/**
 * Every way of signing in (Specification 2, Authentication modal; the modals signin, signin-email, signup,
 * forgot-password and the name's step are steps of this one). All of them end in `onDone`.
 */
function Authentication({ isOpen, onClose, onDone, first }: Props & { first: 'signin' | 'signin-email' }) {
  const { shell } = useFrame().text;
  // What signing in was for is done once: closing the modal after the code was right has done it already.
  const arrival = useArrival(() => {
    if (isOpen) onDone();
  });
  const phone = usePhoneSignIn(arrival);
  const popups = usePopups(arrival);
  const email = useEmailPart(arrival, onClose, first === 'signin-email');
  const { step } = useStore(phone);
  const { isAsked } = useStore(arrival.name);
  const part = isAsked ? null : email.shown;
  const emailState = useStore<EmailState | null>(part?.steps ?? nowhere);
  const phoneWords = useStepWords(phone, arrival.name);
  const words = part && emailState ? part.words(emailState, part.steps, part.text) : phoneWords;
  useEffect(() => part?.steps.open(), [part]);

  const isPhoneCode = !part && !isAsked && step === 'code';
  return (
    <Modal
      title={words.title}
      lead={words.lead}
      notice={words.notice}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={shell.close}
      onBack={part ? part.steps.back : isPhoneCode ? phone.back : undefined}
      backLabel={shell.back}
    >
      {part ? (
        <part.View steps={part.steps} t={part.text} title={words.title} popups={popups} />
      ) : (
        <PhoneSteps steps={phone} name={arrival.name}>
          <OtherWays
            popups={popups}
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
export async function prepareEmailModal(language: 'ar' | 'en'): Promise<typeof EmailAuthenticationModal> {
  await loadEmailPart(language);
  return EmailAuthenticationModal;
}
