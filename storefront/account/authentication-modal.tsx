import { useText } from '#storefront/render/frame.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import { PhoneSteps } from './phone-steps.tsx';
import { useStepWords } from './step-words.tsx';
import { useSteps } from './steps-state.ts';
import { useArrival } from './use-arrival.ts';
import { usePhoneSignIn } from './use-phone-sign-in.ts';

type Props = { isOpen: boolean; onClose: () => void; onDone: () => void };

/** Phone sign-in in three steps (Specification 2, Authentication modal). */
export function AuthenticationModal({ isOpen, onClose, onDone }: Props) {
  const { shell } = useText();
  const arrival = useArrival(onDone);
  const steps = usePhoneSignIn(arrival);
  const { step } = useSteps(steps);
  const { isAsked } = useSteps(arrival.name);
  const { title, lead } = useStepWords(steps, arrival.name);
  return (
    <Modal
      title={title}
      lead={lead}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={shell.close}
      onBack={step === 'code' && !isAsked ? steps.back : undefined}
      backLabel={shell.back}
    >
      <PhoneSteps steps={steps} name={arrival.name} />
    </Modal>
  );
}
