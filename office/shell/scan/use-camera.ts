import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { openDecoder } from './decoder.ts';

export type CameraState = 'starting' | 'reading' | 'none' | 'refused' | 'busy';

/** Between two looks, in milliseconds: a hand holds the paper longer, and the phone stays cool. */
const PAUSE_MS = 120;

const causeOf = (fault: unknown): CameraState => {
  const name = fault instanceof DOMException ? fault.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy';
};

/** Shows the camera at the back of the phone in a video, and hands over each code that it reads, while mounted. */
export function useCamera(onRead: (text: string) => void): {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const read = useEffectEvent(onRead);
  useEffect(() => {
    let isOpen = true;
    let timer: number | undefined;
    let stream: MediaStream | undefined;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const start = async () => {
      // Missing where the page did not come over https.
      if (!navigator.mediaDevices) return setState('none');
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
        const shown = video.current;
        if (!isOpen || !shown) return stop();
        shown.srcObject = stream;
        await shown.play();
        const decode = await openDecoder();
        if (!isOpen) return;
        setState('reading');
        const look = async () => {
          const text = await decode(shown).catch(() => null);
          if (!isOpen) return;
          if (text !== null) read(text);
          timer = window.setTimeout(look, PAUSE_MS);
        };
        await look();
      } catch (fault) {
        stop();
        if (isOpen) setState(causeOf(fault));
      }
    };
    void start();
    return () => {
      isOpen = false;
      window.clearTimeout(timer);
      stop();
    };
  }, []);
  return { video, state };
}
