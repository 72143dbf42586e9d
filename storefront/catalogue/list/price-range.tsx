import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useText } from '#storefront/page/frame.tsx';
import { Money } from '#storefront/page/money.tsx';
import styles from './price-range.module.css';

type Props = {
  /** The lowest price in the list, in whole riyals. */
  min: number;
  max: number;
  /** The chosen lowest price; null if the thumb is at the slider's end and filters nothing. */
  from: number | null;
  to: number | null;
  /** Called while a price thumb moves. */
  onMove: (from: number | null, to: number | null) => void;
  /** Called when the shopper releases a thumb, or pauses pressing keys. */
  onSettle: () => void;
};

/** The size of a slider step in riyals. */
const STEP = 5;
/** How long to wait after a key press, because holding an arrow key down is one choice. */
const KEY_DEBOUNCE_MS = 700;

/**
 * The price range as two native sliders on one line, because native sliders support the keyboard, right-to-left and
 * forms.
 */
export function PriceRange({ min, max, onMove, onSettle, ...requested }: Props) {
  const text = useText().catalogue.list;
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const settle = useEffectEvent(onSettle);
  // Listen for the native change event, which fires when a thumb is released. React's onChange is the native input
  // event.
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

  // Round the ends to whole steps, as the browser would. Clamp the requested values, which may be outside this list's
  // prices.
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
