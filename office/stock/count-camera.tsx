import { useRef } from 'react';
import { Modal } from '#storefront/ui/modal.tsx';
import { CameraView } from '../shell/scan/camera-view.tsx';
import { useText } from '../ui/management-text.tsx';

/** A label counts again only after it was out of the camera's view for this long, in milliseconds. */
const OUT_OF_SIGHT_MS = 1500;

type Props = {
  onCode: (text: string) => void;
  /** The message about the last code that was read. */
  announcement: string;
  onClose: () => void;
};

/** Counts items with the camera: one each time a label comes into view. */
export function CountCamera({ onCode, announcement, onClose }: Props) {
  const { text } = useText();
  const t = text.stock.count;
  const last = useRef({ text: '', at: Number.NEGATIVE_INFINITY });
  const read = (found: string) => {
    const now = performance.now();
    const isSame = found === last.current.text && now - last.current.at < OUT_OF_SIGHT_MS;
    last.current = { text: found, at: now };
    if (!isSame) onCode(found);
  };
  return (
    <Modal title={t.camera} lead={t.cameraLead} closeLabel={text.shell.close} onClose={onClose}>
      <CameraView onRead={read}>
        {announcement === '' ? null : (
          <p role="status">
            <strong>{announcement}</strong>
          </p>
        )}
      </CameraView>
    </Modal>
  );
}
