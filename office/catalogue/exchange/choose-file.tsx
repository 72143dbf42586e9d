import { useId, useState } from 'react';
import { MAX_IMPORT_BYTES } from '#contract/catalogue/exchange.limits.ts';
import { FileButton } from '../../ui/forms/file-button.tsx';
import { FileDrop } from '../../ui/forms/file-drop.tsx';
import { useText } from '../../ui/management-text.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './exchange.module.css';

type Props = {
  /** The uploaded bytes and the file's size; null while no upload is running. */
  sent: { sent: number; of: number } | null;
  onFile: (file: File) => void;
};

/** A drop area and button for a ZIP file, with the progress of the upload. */
export function ChooseFile({ sent, onFile }: Props) {
  const { text } = useText();
  const t = text.exchange;
  const id = useId();
  const [wrong, setWrong] = useState<string | null>(null);
  const take = ([file]: File[]) => {
    if (!file) return;
    const mistake = file.size > MAX_IMPORT_BYTES ? t.tooLarge : file.size === 0 ? t.isEmpty : null;
    setWrong(mistake);
    if (mistake === null) onFile(file);
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
      <FileDrop label={t.choose} onFiles={take}>
        <FileButton label={t.choose} accept=".zip,application/zip" onFiles={take} />
        <p className={styles.quiet}>{t.chooseHint}</p>
      </FileDrop>
      {wrong ? (
        <Note tone="bad" isLive>
          {wrong}
        </Note>
      ) : null}
    </div>
  );
}
