import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onEnd` once after `ms` milliseconds, not counting pauses. With null it is never called. */
export function useTimer(ms: number | null, isPaused: boolean, onEnd: () => void) {
  const left = useRef(ms);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (left.current === null || isPaused) return;
    const began = performance.now();
    const timer = setTimeout(end, left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, (left.current ?? 0) - (performance.now() - began));
    };
  }, [isPaused]);
}
