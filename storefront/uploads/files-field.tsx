import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { FILE_MEGABYTES, FILE_TYPES, PICTURE_TYPES } from '#contract/uploads/uploads.limits.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { classNames } from '#storefront/ui/class-names.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { JOINER } from '#text/joiner.ts';
import styles from './files-field.module.css';
import { SentFileRow } from './sent-file-row.tsx';
import type { Uploads } from './use-uploads.ts';

type Props = {
  uploads: Uploads;
  max: number;
  isRequired: boolean;
  error?: string | undefined;
  /** The id of the field, which gets the focus if a required file is missing. */
  id: string;
  /** The label; by default "Photos" and, as the prompt, "Add a clear photo". */
  label?: string;
  prompt?: string;
  /** Whether only pictures are accepted, not documents. */
  isOnlyPictures?: boolean;
};

const filesOf = (list: DataTransfer | null): File[] => [...(list?.files ?? [])];

/**
 * A field that uploads pictures and documents, which can be chosen, dropped or pasted. It shows the progress of each
 * file, and states the limits beforehand.
 */
export function FilesField({
  uploads,
  max,
  isRequired,
  error,
  id,
  label,
  prompt,
  isOnlyPictures = false,
}: Props) {
  const t = useBundle('tickets');
  const labelId = useId();
  const hintId = useId();
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { files, add } = uploads;
  const problem = error ?? uploads.problem;

  // Accept files pasted anywhere on the page. Pasted text is not affected.
  const latest = useRef(add);
  latest.current = add;
  useEffect(() => {
    const paste = (event: globalThis.ClipboardEvent) => {
      const pasted = filesOf(event.clipboardData);
      if (pasted.length === 0) return;
      event.preventDefault();
      latest.current(pasted);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  const drag = (isNow: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(isNow);
  };
  const drop = (event: DragEvent) => {
    const dropped = filesOf(event.dataTransfer);
    if (dropped.length === 0) return;
    event.preventDefault();
    setIsOver(false);
    add(dropped);
  };
  /** Removes a file and focuses the field, because the pressed button disappears with its row. */
  const remove = (fileId: number) => {
    uploads.remove(fileId);
    input.current?.focus();
  };
  return (
    <div>
      <div className={styles.head}>
        <span id={labelId} className={styles.label}>
          {label ?? t.files}
        </span>
        <small>{isRequired ? t.required : t.optional}</small>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only for dropping; the input does the rest */}
      <div
        className={classNames(styles.drop, isOver && styles.over, problem ? styles.wrong : null)}
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={drop}
      >
        <Icon name={prompt && !isOnlyPictures ? 'paperclip' : 'camera'} size={24} />
        <span>{isOver ? t.dropHere : (prompt ?? t.addFiles)}</span>
        <small className={styles.ways}>{t.orDrop}</small>
        <input
          ref={input}
          id={id}
          type="file"
          multiple={max > 1}
          accept={(isOnlyPictures ? PICTURE_TYPES : FILE_TYPES).join()}
          aria-labelledby={labelId}
          aria-describedby={hintId}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => {
            const chosen = [...(event.currentTarget.files ?? [])];
            // Clear the file input, because the browser fires no change event when the same file is chosen again.
            event.currentTarget.value = '';
            add(chosen);
          }}
        />
      </div>
      <div id={hintId} className={styles.hint}>
        {problem ? (
          <p className={styles.error} role="alert">
            <Icon name="warning-circle" size={16} />
            <span>{problem}</span>
          </p>
        ) : null}
        <p>
          {(isOnlyPictures ? t.pictureLimits : t.limits)(max, FILE_MEGABYTES)}
          {JOINER}
          {t.preparing}
        </p>
      </div>
      {files.length === 0 ? null : (
        <ul className={styles.files} aria-label={t.filesName}>
          {files.map((file) => (
            <SentFileRow
              key={file.id}
              file={file}
              onRetry={() => uploads.retry(file.id)}
              onRemove={() => remove(file.id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
