import { useText } from '#storefront/render/frame.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import { PhoneSteps } from './phone-steps.tsx';
import { useStepWords } from './step-words.tsx';
import { usePhoneSignIn } from './use-phone-sign-in.ts';

type Props = { isOpen: boolean; onClose: () => void; onDone: () => void };

/** Phone sign-in in three steps (Specification 2, Authentication modal). */
export function AuthenticationModal({ isOpen, onClose, onDone }: Props) {
  const { shell } = useText();
  const { state, steps } = usePhoneSignIn(onDone);
  const { title, lead } = useStepWords(state);
  return (
    <Modal
      title={title}
      lead={lead}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={shell.close}
      onBack={state.step === 'code' ? steps.back : undefined}
      backLabel={shell.back}
    >
      <PhoneSteps state={state} steps={steps} />
    </Modal>
  );
}
