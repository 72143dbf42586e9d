import { useState } from 'react';
import { Modal } from '#storefront/ui/modal.tsx';
import { FileLink } from '../links/file-link.tsx';
import { useText } from '../text.tsx';
import styles from './sent-file.module.css';

type Props = {
  /** The URL path from which the file is loaded. */
  address: string;
  file: { readonly kind: 'image' | 'pdf'; readonly width: number | null; readonly height: number | null };
  position: number;
};

/** A file that a shopper sent. Pictures are shown and can be enlarged; documents can only be downloaded. */
export function SentFile({ address, file, position }: Props) {
  const { text } = useText();
  const t = text.tickets;
  const [isOpen, setOpen] = useState(false);
  const [isBroken, setBroken] = useState(false);
  if (file.kind === 'pdf')
    return (
      <FileLink icon="scroll" address={address}>
        {t.saveDocument(position)}
      </FileLink>
    );
  if (isBroken) return <p className={styles.failed}>{t.fileFailed}</p>;
  const size = { width: file.width ?? undefined, height: file.height ?? undefined };
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label={t.openPicture(position)}
        onClick={() => setOpen(true)}
      >
        <img src={address} alt="" {...size} loading="lazy" onError={() => setBroken(true)} />
      </button>
      {isOpen ? (
        <Modal
          width="wide"
          title={t.picture(position)}
          closeLabel={text.shell.close}
          onClose={() => setOpen(false)}
        >
          {/* No alt text: the dialog's title already names the picture. */}
          <img className={styles.large} src={address} alt="" {...size} />
        </Modal>
      ) : null}
    </>
  );
}
