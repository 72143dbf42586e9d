import { useEffect, useEffectEvent, useState } from 'react';

type Props = {
  /** Counts down from here, from the moment it is shown; give it a new `key` to start again. */
  seconds: number;
  /** The sentence for the seconds left: "إعادة الإرسال بعد 0:42". */
  format: (secondsLeft: number) => string;
  onEnd: () => void;
};

/** Whole seconds left of `seconds` after `passedMs` milliseconds, never below zero; a started second counts. */
export function secondsLeft(seconds: number, passedMs: number): number {
  return Math.max(0, Math.ceil(seconds - passedMs / 1000));
}

/** A countdown in seconds. Visible and readable on demand, but never announced second by second. */
export function Countdown({ seconds, format, onEnd }: Props) {
  const [left, setLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    // Measured from the start instead of counted in ticks, because a background page ticks late.
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
