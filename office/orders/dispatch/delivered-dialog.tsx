import { useEffect, useState } from 'react';
import { PICTURE_TYPES } from '#contract/uploads/uploads.limits.ts';
import { classNames } from '#storefront/ui/class-names.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { Button } from '../../ui/button.tsx';
import { faultMessage } from '../../ui/fault.ts';
import { Note } from '../../ui/note.tsx';
import { OfficeIcon } from '../../ui/office-icon.tsx';
import { useText } from '../../ui/text.tsx';
import { useMove } from '../use-move.ts';
import styles from './delivered-dialog.module.css';
import { type Stop, useAddPhoto } from './dispatch-queries.ts';

type Props = {
  stop: Stop;
  onClose: () => void;
  onDone: () => void;
};

/** Records a delivery, with or without a photo. If the order is already delivered, it only adds the photo. */
export function DeliveredDialog({ stop: { number, status, hasPhoto }, onClose, onDone }: Props) {
  const { text } = useText();
  const t = text.stops.dialog;
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const photo = useAddPhoto();
  const move = useMove();
  const isDelivered = status === 'delivered';
  const isBusy = photo.isPending || move.isPending;
  useEffect(() => {
    if (!file) return setPreview(null);
    const address = URL.createObjectURL(file);
    setPreview(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  const confirm = async () => {
    if (isBusy) return;
    try {
      if (file) {
        await photo.mutateAsync({ number, replaces: hasPhoto, file });
        setFile(null);
      }
      if (!isDelivered) await move.mutateAsync({ kind: 'status', number, from: status, to: 'delivered' });
      onDone();
    } catch {
      // Ignore the error here: the note below shows the mutation's own error state.
    }
  };
  const fault = photo.error ?? move.error;
  return (
    <Modal
      title={isDelivered ? t.photoTitle(number) : t.title(number)}
      lead={t.lead}
      closeLabel={text.shell.close}
      onClose={onClose}
    >
      <div className={styles.parts}>
        {preview ? <img className={styles.preview} src={preview} alt={t.preview} /> : null}
        <label className={classNames(styles.take, preview !== null && styles.again)}>
          <OfficeIcon name="camera" size={24} />
          {preview ? t.another : t.take}
          <input
            type="file"
            className="visually-hidden"
            accept={PICTURE_TYPES.join(',')}
            capture="environment"
            onChange={({ currentTarget }) => {
              photo.reset();
              setFile(currentTarget.files?.[0] ?? null);
            }}
          />
        </label>
        {fault ? (
          <Note tone="bad" isLive>
            {faultMessage(fault, text)} {photo.error ? t.photoFailed : null}
          </Note>
        ) : null}
        <p role="status" className="visually-hidden">
          {photo.isPending ? t.sending : ''}
        </p>
        <Button
          isLarge
          isBlock
          icon="check"
          isBusy={isBusy}
          isDisabled={isDelivered && file === null}
          onPress={() => void confirm()}
        >
          {isDelivered ? t.save : file ? t.withPhoto : t.confirm}
        </Button>
      </div>
    </Modal>
  );
}
