import { useQueryClient } from '@tanstack/react-query';
import { Modal } from '#storefront/ui/modal.tsx';
import { meQuery } from '../api/queries.ts';
import { useText } from '../ui/text.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Props = { codes: readonly string[]; onClose: () => void };

/**
 * Shows new recovery codes once. Only its button closes the dialog, so that nobody loses the codes by an accidental
 * press.
 */
export function CodesDialog({ codes, onClose }: Props) {
  const { text } = useText();
  const client = useQueryClient();
  const close = () => {
    onClose();
    void client.invalidateQueries({ queryKey: meQuery.queryKey });
  };
  return (
    <Modal
      title={text.invitation.codesTitle}
      isTitleHidden
      isClosable={false}
      closeLabel={text.shell.close}
      onClose={close}
    >
      <RecoveryCodes codes={codes} onSaved={close} act={text.staff.done} />
    </Modal>
  );
}
