import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { openDecoder } from './decoder.ts';

export type CameraState = 'starting' | 'reading' | 'none' | 'refused' | 'busy';

/**
 * The pause between two attempts to read a code, in milliseconds: short enough for a paper held by hand, long enough to
 * keep the phone cool.
 */
const PAUSE_MS = 120;

const causeOf = (fault: unknown): CameraState => {
  const name = fault instanceof DOMException ? fault.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy';
};

/** While mounted, shows the rear camera in a video element and reports each code that it reads. */
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
      // Browsers offer the camera only over HTTPS and at localhost.
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
