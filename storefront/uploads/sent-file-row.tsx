import { useBundle } from '#storefront/page/frame.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import styles from './files-field.module.css';
import type { SentFile } from './use-uploads.ts';

type Props = { file: SentFile; onRetry: () => void; onRemove: () => void };

/** A file attached to a message that is being written: its name, its progress, and buttons to retry or remove it. */
export function SentFileRow({ file, onRetry, onRemove }: Props) {
  const t = useBundle('tickets');
  const { label, preview, state, progress, problem, canRetry } = file;
  const percent = Math.round(progress * 100);
  return (
    <li className={styles.file}>
      <span className={styles.thumb}>
        {preview === null ? <Icon name="paperclip" size={20} /> : <img src={preview} alt="" />}
      </span>
      <span className={styles.text}>
        <span className={styles.name}>
          <bdi>{label}</bdi>
        </span>
        {state === 'sending' ? (
          <>
            <progress
              className={styles.progress}
              value={progress}
              max={1}
              aria-label={t.sending(label, percent)}
            />
            {progress === 1 ? <small>{t.checking}</small> : null}
          </>
        ) : null}
        {state === 'sent' ? (
          <small className={styles.sent}>
            <Icon name="check" size={16} />
            {t.here}
          </small>
        ) : null}
        {state === 'failed' ? (
          <small className={styles.error}>
            <Icon name="warning-circle" size={16} />
            <span>{problem}</span>
          </small>
        ) : null}
      </span>
      {canRetry && state === 'failed' ? (
        <TextLink onPress={onRetry} label={`${t.tryAgain}: ${label}`}>
          {t.tryAgain}
        </TextLink>
      ) : null}
      <IconButton icon="x" size={20} label={t.remove(label)} onPress={onRemove} />
    </li>
  );
}
