import { type DragEvent, useId, useState } from 'react';
import { PICTURE_TYPES } from '#contract/uploads/uploads.limits.ts';
import { classNames } from '#storefront/ui/class-names.ts';
import { saidOf } from '../../../ui/fault.ts';
import { useText } from '../../../ui/management-text.tsx';
import { Note } from '../../../ui/note.tsx';
import { OfficeIcon } from '../../../ui/office-icon.tsx';
import styles from './add-photos.module.css';
import { type StoredPhoto, useAddPicture } from './use-add-picture.ts';

type Props = {
  /** Null where several are added. */
  label?: string;
  isOne?: boolean;
  onAdded: (photo: StoredPhoto) => void;
};

/** Uploads photos that are dropped, chosen or taken with the phone, one at a time. */
export function AddPhotos({ label, isOne = false, onAdded }: Props) {
  const { text } = useText();
  const t = text.product.photos;
  const id = useId();
  const { add } = useAddPicture();
  const [failed, setFailed] = useState<{ name: string; fault: unknown }[]>([]);
  const [isOver, setOver] = useState(false);
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
  const over = (isNow: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(isNow);
  };
  const drop = (event: DragEvent) => {
    over(false)(event);
    void addAll([...event.dataTransfer.files]);
  };
  const input = (suffix: string, name: string, isCamera: boolean) => (
    <label className={styles.button} htmlFor={`${id}-${suffix}`}>
      <OfficeIcon name={isCamera ? 'camera' : 'plus'} />
      {name}
      <input
        id={`${id}-${suffix}`}
        className="visually-hidden"
        type="file"
        accept={PICTURE_TYPES.join(',')}
        multiple={!isOne && !isCamera}
        {...(isCamera ? { capture: 'environment' as const } : {})}
        disabled={isBusy}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // Allows choosing the same photo again.
          event.currentTarget.value = '';
          void addAll(files);
        }}
      />
    </label>
  );
  return (
    <div>
      <fieldset
        aria-label={label ?? t.add}
        className={classNames(styles.drop, isOver && styles.over)}
        onDragEnter={over(true)}
        onDragOver={over(true)}
        onDragLeave={over(false)}
        onDrop={drop}
      >
        <div className={styles.buttons}>
          {input('choose', label ?? t.add, false)}
          {input('take', t.take, true)}
        </div>
        <p className={styles.hint} role="status">
          {isBusy ? t.busy : t.drop}
        </p>
      </fieldset>
      {failed.map(({ name, fault }) => (
        <Note key={name} tone="bad" isLive>
          {t.failed(name)} {saidOf(fault, text)}
        </Note>
      ))}
    </div>
  );
}
