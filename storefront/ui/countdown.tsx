import { useEffect, useEffectEvent, useState } from 'react';

type Props = {
  /** Counts from here to zero, from the moment it is shown; give it a new `key` to begin again. */
  seconds: number;
  /** The sentence for so many seconds: "إعادة الإرسال بعد 0:42". */
  format: (secondsLeft: number) => string;
  onEnd: () => void;
};

/** Whole seconds left of `seconds` after `passedMs` milliseconds, never below zero; a second begun counts. */
export function secondsLeft(seconds: number, passedMs: number): number {
  return Math.max(0, Math.ceil(seconds - passedMs / 1000));
}

/** Seconds on their way to zero. Seen, and found when looked for, but never announced one by one. */
export function Countdown({ seconds, format, onEnd }: Props) {
  const [left, setLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    // Measured from the beginning instead of counted in ticks: a page in the background ticks late.
    const began = performance.now();
    const timer = setInterval(() => {
      const now = secondsLeft(seconds, performance.now() - began);
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      end();
    }, 250);
    return () => clearInterval(timer);
  }, [seconds]);

  return (
    <span role="timer" aria-live="off" className="num">
      {format(left)}
    </span>
  );
}
