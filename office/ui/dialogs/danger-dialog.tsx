import { Modal } from '#storefront/ui/modal.tsx';
import { Button } from '../button.tsx';
import { faultMessage } from '../fault.ts';
import { Note } from '../note.tsx';
import { useText } from '../text.tsx';
import styles from './danger-dialog.module.css';

type Props = {
  title: string;
  lead: string;
  /** The label of the button that confirms. */
  act: string;
  /** The label of the button that closes the dialog without a change. */
  no: string;
  isBusy: boolean;
  /** Why the last attempt failed, if the dialog stays open to show it. */
  fault?: unknown;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation before something is deleted, dismissed or discarded, or a role is given. */
export function DangerDialog({ title, lead, act, no, isBusy, fault = null, onConfirm, onClose }: Props) {
  const { text } = useText();
  return (
    <Modal title={title} lead={lead} closeLabel={text.shell.close} onClose={onClose}>
      <div className={styles.body}>
        {fault === null ? null : (
          <Note tone="bad" isLive>
            {faultMessage(fault, text)}
          </Note>
        )}
        <div className={styles.acts}>
          <Button kind="danger" isLarge isBusy={isBusy} onPress={onConfirm}>
            {act}
          </Button>
          <Button kind="outline" isLarge onPress={onClose}>
            {no}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
