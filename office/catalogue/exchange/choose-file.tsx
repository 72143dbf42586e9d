import { type DragEvent, useId, useState } from 'react';
import { MAX_IMPORT_BYTES } from '#contract/catalogue/exchange.limits.ts';
import { classNames } from '#storefront/ui/class-names.ts';
import { useText } from '../../ui/management-text.tsx';
import { Note } from '../../ui/note.tsx';
import { OfficeIcon } from '../../ui/office-icon.tsx';
import styles from './exchange.module.css';

type Props = {
  /** Bytes that were sent, and in all; null while nothing is sent. */
  sent: { sent: number; of: number } | null;
  onFile: (file: File) => void;
};

/** A ZIP file that is dropped or chosen, and how much of it was sent. */
export function ChooseFile({ sent, onFile }: Props) {
  const { text } = useText();
  const t = text.exchange;
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const take = (file: File | undefined) => {
    if (!file) return;
    const mistake = file.size > MAX_IMPORT_BYTES ? t.tooLarge : file.size === 0 ? t.isEmpty : null;
    setWrong(mistake);
    if (mistake === null) onFile(file);
  };
  const over = (isNow: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(isNow);
  };
  if (sent)
    return (
      <div className={styles.body} role="status">
        <label htmlFor={`${id}-sent`}>{t.sending(Math.floor((sent.sent / sent.of) * 100))}</label>
        <progress id={`${id}-sent`} className={styles.progress} max={sent.of} value={sent.sent} />
      </div>
    );
  return (
    <div className={styles.body}>
      <fieldset
        aria-label={t.choose}
        className={classNames(styles.drop, isOver && styles.over)}
        onDragEnter={over(true)}
        onDragOver={over(true)}
        onDragLeave={over(false)}
        onDrop={(event) => {
          over(false)(event);
          take(event.dataTransfer.files[0]);
        }}
      >
        <label className={styles.choose} htmlFor={id}>
          <OfficeIcon name="plus" />
          {t.choose}
          <input
            id={id}
            className="visually-hidden"
            type="file"
            accept=".zip,application/zip"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              // The same file can be chosen again after it was mended.
              event.currentTarget.value = '';
              take(file);
            }}
          />
        </label>
        <p className={styles.quiet}>{t.chooseHint}</p>
      </fieldset>
      {wrong ? (
        <Note tone="bad" isLive>
          {wrong}
        </Note>
      ) : null}
    </div>
  );
}
