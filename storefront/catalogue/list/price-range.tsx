import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useText } from '#storefront/page/frame.tsx';
import { Money } from '#storefront/page/money.tsx';
import styles from './price-range.module.css';

type Props = {
  /** The price range of the list, whole riyals. */
  min: number;
  max: number;
  /** Null where a thumb is at its end and filters nothing. */
  from: number | null;
  to: number | null;
  /** Called while a thumb moves. */
  onMove: (from: number | null, to: number | null) => void;
  /** Called when the thumb is released, or after a pause in key presses. */
  onSettle: () => void;
};

/** Riyals per step. */
const STEP = 5;
/** Debounce for keys, because a key held down is one choice. */
const KEY_DEBOUNCE_MS = 700;

/** Two native sliders on one line, which support the keyboard, right-to-left and forms. */
export function PriceRange({ min, max, onMove, onSettle, ...requested }: Props) {
  const text = useText().catalogue.list;
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const settle = useEffectEvent(onSettle);
  // React's onChange is the browser's input event; releasing a thumb is the browser's change event.
  useEffect(() => {
    const element = field.current;
    let timer = 0;
    let isKey = false;
    const onKey = () => {
      isKey = true;
    };
    const onPointer = () => {
      isKey = false;
    };
    const onChange = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(settle, isKey ? KEY_DEBOUNCE_MS : 0);
    };
    element?.addEventListener('keydown', onKey);
    element?.addEventListener('pointerdown', onPointer);
    element?.addEventListener('change', onChange);
    return () => {
      window.clearTimeout(timer);
      element?.removeEventListener('keydown', onKey);
      element?.removeEventListener('pointerdown', onPointer);
      element?.removeEventListener('change', onChange);
    };
  }, []);

  // The ends are whole steps, because the browser would round them anyway. The requested values may be outside this
  // list's prices.
  const low = Math.floor(min / STEP) * STEP;
  const high = Math.ceil(max / STEP) * STEP;
  const within = (value: number) => Math.min(high, Math.max(low, value));
  const from = within(requested.from ?? low);
  const to = within(requested.to ?? high);
  const move = (nextFrom: number, nextTo: number) =>
    onMove(nextFrom <= low ? null : nextFrom, nextTo >= high ? null : nextTo);
  const share = (value: number) => (high > low ? ((value - low) / (high - low)) * 100 : 0);
  const thumb = (name: 'min' | 'max', label: string, value: number, onValue: (value: number) => void) => (
    <input
      id={`${id}-${name}`}
      type="range"
      name={name}
      min={low}
      max={high}
      step={STEP}
      value={value}
      aria-label={label}
      aria-valuetext={text.priceValue(value)}
      onChange={(event) => onValue(Number(event.currentTarget.value))}
    />
  );
  return (
    <div ref={field}>
      <div
        className={styles.range}
        style={{ '--from': `${share(from)}%`, '--to': `${100 - share(to)}%` } as Record<string, string>}
      >
        {thumb('min', text.lowest, from, (value) => move(Math.min(value, to), to))}
        {thumb('max', text.highest, to, (value) => move(from, Math.max(value, from)))}
      </div>
      <div className={styles.ends}>
        <Money halalas={(requested.from === null ? min : from) * 100} />
        <Money halalas={(requested.to === null ? max : to) * 100} />
      </div>
    </div>
  );
}
