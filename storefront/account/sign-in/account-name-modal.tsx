import { useText } from '#storefront/page/frame.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import { NameStep } from './name-step.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';

type Props = { isOpen: boolean; onClose: () => void; onDone: () => void };

/** Asks a customer who has no name for one (Specification 2, Modals). */
export function AccountNameModal({ isOpen, onClose, onDone }: Props) {
  const { shell, account } = useText();
  const { name } = useAfterSignIn(onDone);
  return (
    <Modal
      title={account.nameTitle}
      lead={account.nameLead}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={shell.close}
    >
      <NameStep entry={name} />
    </Modal>
  );
}
