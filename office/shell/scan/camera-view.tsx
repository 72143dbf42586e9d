import type { ReactNode } from 'react';
import { Note } from '../../ui/note.tsx';
import { useText } from '../../ui/text.tsx';
import styles from './scan-dialog.module.css';
import { useCamera } from './use-camera.ts';

type Props = {
  onRead: (text: string) => void;
  /** A message about the last code, shown instead of "looking for a code". */
  children?: ReactNode;
};

/** The camera's picture and the last code read. Without a camera, it says why and what to do instead. */
export function CameraView({ onRead, children }: Props) {
  const { text } = useText();
  const t = text.shell.scan;
  const { video, state } = useCamera(onRead);
  if (state !== 'starting' && state !== 'reading')
    return (
      <Note tone="bad" isLive>
        <strong>{t.faults[state].title}</strong> {t.faults[state].text}
      </Note>
    );
  return (
    <>
      <div className={styles.frame} data-scan={state}>
        <video ref={video} className={styles.video} muted playsInline aria-label={t.picture} />
        <span className={styles.corners} aria-hidden="true" />
      </div>
      {children ?? (
        <p role="status" className={styles.status}>
          {t[state]}
        </p>
      )}
    </>
  );
}
