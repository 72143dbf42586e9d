import { type PointerEvent, useRef, useState } from 'react';
import { MAX_SIGNATURE_LENGTH, SIGNATURE_BOX } from '#contract/orders/dispatch.rules.ts';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/text.tsx';
import styles from './signature-pad.module.css';

type Point = { x: number; y: number };
type Props = {
  /** The signature as an SVG path; empty before the first stroke. */
  value: string;
  onChange: (path: string) => void;
};

/**
 * The minimum distance between two recorded points of a stroke, in pixels. Points closer together make no visible
 * difference.
 */
const STEP = 4;
const within = (value: number, max: number): number => Math.min(max, Math.max(0, Math.round(value)));

/** A box in which a driver signs with a finger. Strokes become an SVG path with integer coordinates. */
export function SignaturePad({ value, onChange }: Props) {
  const { text } = useText();
  const t = text.dispatch.dialog;
  const last = useRef<Point | null>(null);
  const [stroke, setStroke] = useState('');
  const pointOf = (event: PointerEvent<SVGSVGElement>): Point => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return {
      x: within(((event.clientX - left) / width) * SIGNATURE_BOX.width, SIGNATURE_BOX.width),
      y: within(((event.clientY - top) / height) * SIGNATURE_BOX.height, SIGNATURE_BOX.height),
    };
  };
  const start = (event: PointerEvent<SVGSVGElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = pointOf(event);
    last.current = point;
    setStroke(`M${point.x} ${point.y}`);
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    const before = last.current;
    if (!before) return;
    const point = pointOf(event);
    const isNear = Math.hypot(point.x - before.x, point.y - before.y) < STEP;
    if (isNear || value.length + stroke.length > MAX_SIGNATURE_LENGTH - 20) return;
    last.current = point;
    setStroke(`${stroke}L${point.x} ${point.y}`);
  };
  const end = () => {
    if (!last.current) return;
    last.current = null;
    // Ignore a tap without a stroke, because it is no signature.
    if (stroke.includes('L')) onChange(value + stroke);
    setStroke('');
  };
  const shown = value + stroke;
  return (
    <div className={styles.pad}>
      <svg
        className={styles.box}
        viewBox={`0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}`}
        role="img"
        aria-label={value === '' ? t.sign : t.signed}
        onPointerDown={start}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <line x1="40" y1="156" x2="560" y2="156" className={styles.line} />
        {shown === '' ? null : <path d={shown} className={styles.ink} />}
      </svg>
      {shown === '' ? (
        <p className={styles.hint} aria-hidden="true">
          {t.sign}
        </p>
      ) : null}
      {value === '' ? null : (
        <span className={styles.clear}>
          <Button kind="outline" icon="x" label={t.again} onPress={() => onChange('')} />
        </span>
      )}
    </div>
  );
}
