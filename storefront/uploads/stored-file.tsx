import { useEffect, useState } from 'react';
import { readUploadCall } from '#contract/uploads/uploads.calls.ts';
import type { Upload } from '#contract/uploads/uploads.wire.ts';
import { readFile } from '#storefront/api/read-file.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { saveFile } from '#storefront/ui/save-file.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';
import styles from './stored-file.module.css';

type Props = { upload: Upload; position: number };

/**
 * An uploaded file: pictures are shown, documents are downloaded by a press. Both need the session's token, because
 * files have no public URL (product.md 8).
 */
export function StoredFile({ upload, position }: Props) {
  return upload.kind === 'image' ? (
    <StoredPicture upload={upload} position={position} />
  ) : (
    <StoredDocument upload={upload} position={position} />
  );
}

function StoredPicture({ upload: { name, width, height }, position }: Props) {
  const t = useBundle('tickets');
  const [shown, setShown] = useState<string | 'waiting' | null>('waiting');
  useEffect(() => {
    let address: string | null = null;
    let isHere = true;
    void readFile(readUploadCall, { name }).then((file) => {
      if (!isHere) return;
      address = file && URL.createObjectURL(file);
      setShown(address);
    });
    return () => {
      isHere = false;
      if (address) URL.revokeObjectURL(address);
    };
  }, [name]);
  if (shown === null) return <p className={styles.failed}>{t.fileFailed}</p>;
  if (shown === 'waiting')
    return <span className={styles.picture} role="status" aria-label={t.picture(position)} />;
  return (
    <a
      className={styles.picture}
      href={shown}
      target="_blank"
      rel="noreferrer"
      aria-label={t.openPicture(position)}
    >
      <img src={shown} alt={t.picture(position)} width={width ?? undefined} height={height ?? undefined} />
    </a>
  );
}

function StoredDocument({ upload: { name }, position }: Props) {
  const t = useBundle('tickets');
  const [state, setState] = useState<'rest' | 'reading' | 'failed'>('rest');
  async function save(): Promise<void> {
    setState('reading');
    const file = await readFile(readUploadCall, { name });
    setState(file === null ? 'failed' : 'rest');
    if (file !== null) saveFile(`file-${position}.pdf`, file);
  }
  return (
    <span className={styles.document}>
      <Icon name="paperclip" size={20} />
      <TextLink onPress={() => void save()} isBusy={state === 'reading'} label={t.saveDocument(position)}>
        {t.document(position)}
      </TextLink>
      {state === 'failed' ? (
        <span className={styles.failed} role="alert">
          {t.fileFailed}
        </span>
      ) : null}
    </span>
  );
}
