import { type FormEvent, useState } from 'react';
import { westernDigits } from '#contract/digits.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { faultMessage } from '../../../ui/fault.ts';
import { useText } from '../../../ui/management-text.tsx';
import { Note } from '../../../ui/note.tsx';
import styles from '../editor.module.css';
import { type Frame, FrameEditor } from './frame-editor.tsx';
import { photoAddress, type StoredPhoto, useAddPicture } from './use-add-picture.ts';

const SIDES = ['left', 'top', 'width', 'height'] as const;
const percentOf = (typed: string): number | null => {
  const value = Number(westernDigits(typed).replace('٫', '.'));
  return typed.trim() === '' || !Number.isFinite(value) || value < 0 || value > 100 ? null : value / 100;
};

/** Crops a photo and stores the result as a new photo. The original stays, because older versions still show it. */
export function CropDialog({
  file,
  onCropped,
  onClose,
}: {
  file: string;
  onCropped: (photo: StoredPhoto) => void;
  onClose: () => void;
}) {
  const { text } = useText();
  const t = text.product.crop;
  const { crop } = useAddPicture();
  const [frame, setFrame] = useState<Frame>({ left: 0.1, top: 0.1, width: 0.8, height: 0.8 });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!crop.isPending) crop.mutate({ file, ...frame }, { onSuccess: onCropped });
  };
  return (
    <Modal width="wide" title={t.title} lead={t.lead} closeLabel={text.shell.close} onClose={onClose}>
      <form className={styles.fields} noValidate onSubmit={submit}>
        <FrameEditor address={photoAddress(file) ?? ''} frame={frame} onChange={setFrame} />
        <div className={styles.numbers}>
          {SIDES.map((side) => (
            <TextField
              key={side}
              label={t[side]}
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              value={String(Math.round(frame[side] * 1000) / 10)}
              onChange={(typed) => {
                const value = percentOf(typed);
                if (value !== null) setFrame({ ...frame, [side]: value });
              }}
            />
          ))}
        </div>
        {crop.error ? (
          <Note tone="bad" isLive>
            {faultMessage(crop.error, text)}
          </Note>
        ) : null}
        <Button type="submit" isLarge isBlock isBusy={crop.isPending}>
          {t.save}
        </Button>
      </form>
    </Modal>
  );
}
