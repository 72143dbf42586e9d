import { useEffect, useEffectEvent, useState } from 'react';

type Props = {
  /** The number of seconds to count down from. Use a new `key` to restart the countdown. */
  seconds: number;
  /** Formats the seconds left as a sentence, such as "إعادة الإرسال بعد 0:42". */
  format: (secondsLeft: number) => string;
  onEnd: () => void;
};

/** The seconds left of `seconds` after `passedMs` milliseconds: rounded up, never below zero. */
export function secondsLeft(seconds: number, passedMs: number): number {
  return Math.max(0, Math.ceil(seconds - passedMs / 1000));
}

/** A countdown in seconds. Screen readers can read it, but it is not announced every second. */
export function Countdown({ seconds, format, onEnd }: Props) {
  const [left, setLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    // Measure the time since the start instead of counting ticks, because timers run late in background pages.
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
