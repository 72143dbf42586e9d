import { useState } from 'react';
import { Modal } from '#storefront/ui/modal.tsx';
import { Note } from '../../ui/note.tsx';
import { useText } from '../../ui/text.tsx';
import { readCode } from './read-code.ts';
import styles from './scan-dialog.module.css';
import { useCamera } from './use-camera.ts';
import { type WrongCode, WrongCodeNote } from './wrong-code.tsx';

type Props = { onOrder: (number: string) => void; onClose: () => void };

/** Reads the code of a printed paper with the camera and opens its order. */
export function ScanDialog({ onOrder, onClose }: Props) {
  const { text } = useText();
  const t = text.shell.scan;
  const [wrong, setWrong] = useState<WrongCode | null>(null);
  const { video, state } = useCamera((read) => {
    const code = readCode(read, location);
    if (code.kind === 'order') onOrder(code.number);
    else setWrong(code);
  });
  const hasCamera = state === 'starting' || state === 'reading';
  return (
    <Modal
      title={t.title}
      lead={hasCamera ? t.lead : undefined}
      closeLabel={text.shell.close}
      onClose={onClose}
    >
      {hasCamera ? (
        <div className={styles.frame} data-scan={state}>
          <video ref={video} className={styles.video} muted playsInline aria-label={t.picture} />
          <span className={styles.corners} aria-hidden="true" />
        </div>
      ) : (
        <Note tone="bad" isLive>
          <strong>{t.faults[state].title}</strong> {t.faults[state].text}
        </Note>
      )}
      {wrong && hasCamera ? (
        <WrongCodeNote code={wrong} />
      ) : (
        <p role="status" className={styles.status}>
          {hasCamera ? t[state] : ''}
        </p>
      )}
    </Modal>
  );
}
