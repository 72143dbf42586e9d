import { useState } from 'react';
import { Modal } from '#storefront/ui/modal.tsx';
import { useText } from '../../ui/text.tsx';
import { CameraView } from './camera-view.tsx';
import { type Code, readCode } from './read-code.ts';
import { type WrongCode, WrongCodeNote } from './wrong-code.tsx';

type Props = { onCode: (code: Exclude<Code, WrongCode>) => void; onClose: () => void };

/** Reads a printed code with the camera and opens the order or product that the code names. */
export function ScanDialog({ onCode, onClose }: Props) {
  const { text } = useText();
  const t = text.shell.scan;
  const [wrong, setWrong] = useState<WrongCode | null>(null);
  return (
    <Modal title={t.title} lead={t.lead} closeLabel={text.shell.close} onClose={onClose}>
      <CameraView
        onRead={(read) => {
          const code = readCode(read, location);
          if (code.kind === 'order' || code.kind === 'stock') onCode(code);
          else setWrong(code);
        }}
      >
        {wrong ? <WrongCodeNote code={wrong} /> : null}
      </CameraView>
    </Modal>
  );
}
