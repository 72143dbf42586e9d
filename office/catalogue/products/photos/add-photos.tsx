import { useState } from 'react';
import { PICTURE_TYPES } from '#contract/uploads/uploads.limits.ts';
import { faultMessage } from '../../../ui/fault.ts';
import { FileButton } from '../../../ui/forms/file-button.tsx';
import { FileDrop } from '../../../ui/forms/file-drop.tsx';
import { useText } from '../../../ui/management-text.tsx';
import { Note } from '../../../ui/note.tsx';
import styles from './add-photos.module.css';
import { type StoredPhoto, useAddPicture } from './use-add-picture.ts';

type Props = {
  /** The button's label; the default text asks for several photos. */
  label?: string;
  isOne?: boolean;
  onAdded: (photo: StoredPhoto) => void;
};

/** Uploads photos one at a time: dropped, chosen from files, or taken with the phone's camera. */
export function AddPhotos({ label, isOne = false, onAdded }: Props) {
  const { text } = useText();
  const t = text.product.photos;
  const { add } = useAddPicture();
  const [failed, setFailed] = useState<{ name: string; fault: unknown }[]>([]);
  const [isBusy, setBusy] = useState(false);
  const addAll = async (files: readonly File[]) => {
    setFailed([]);
    setBusy(true);
    for (const file of isOne ? files.slice(0, 1) : files) {
      try {
        onAdded(await add.mutateAsync(file));
      } catch (fault) {
        setFailed((before) => [...before, { name: file.name, fault }]);
      }
    }
    setBusy(false);
  };
  const button = { accept: PICTURE_TYPES.join(','), isDisabled: isBusy, onFiles: addAll };
  return (
    <div>
      <FileDrop label={label ?? t.add} onFiles={addAll}>
        <div className={styles.buttons}>
          <FileButton {...button} label={label ?? t.add} isMultiple={!isOne} />
          <FileButton {...button} label={t.take} isCamera />
        </div>
        <p className={styles.hint} role="status">
          {isBusy ? t.busy : t.drop}
        </p>
      </FileDrop>
      {failed.map(({ name, fault }) => (
        <Note key={name} tone="bad" isLive>
          {t.failed(name)} {faultMessage(fault, text)}
        </Note>
      ))}
    </div>
  );
}
