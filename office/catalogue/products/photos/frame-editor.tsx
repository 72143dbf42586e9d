import { type CSSProperties, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import styles from './frame-editor.module.css';

/** A rectangle on a photo, in fractions of the photo's width and height from its top left corner. */
export type Frame = { left: number; top: number; width: number; height: number };

type Props = {
  /** The photo's URL without width and format. */
  address: string;
  frame: Frame;
  onChange: (frame: Frame) => void;
  isLocked?: boolean;
  /** The magnification of the photo around the initial position of the frame. */
  zoom?: number;
  /** Content that is rendered on top of the photo, such as a sample text. */
  children?: ReactNode;
};

const MIN = 0.04;
const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), Math.max(min, max));
const rounded = (value: number) => Math.round(value * 1000) / 1000;

/**
 * A rectangle on a photo that can be dragged and resized at its corner. Number fields next to the photo hold the same
 * values for keyboard users.
 */
export function FrameEditor({ address, frame, onChange, isLocked, zoom = 1, children }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const [centre] = useState({ x: frame.left + frame.width / 2, y: frame.top + frame.height / 2 });
  const drag = useRef<{ x: number; y: number; from: Frame; isCorner: boolean } | null>(null);
  const start = (isCorner: boolean) => (event: PointerEvent) => {
    if (isLocked) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, from: frame, isCorner };
  };
  const move = (event: PointerEvent) => {
    const size = stage.current?.getBoundingClientRect();
    if (!drag.current || !size) return;
    const { x, y, from, isCorner } = drag.current;
    const [dx, dy] = [(event.clientX - x) / size.width, (event.clientY - y) / size.height];
    const next = isCorner
      ? {
          ...from,
          width: clamp(from.width + dx, MIN, 1 - from.left),
          height: clamp(from.height + dy, MIN, 1 - from.top),
        }
      : {
          ...from,
          left: clamp(from.left + dx, 0, 1 - from.width),
          top: clamp(from.top + dy, 0, 1 - from.height),
        };
    onChange({
      left: rounded(next.left),
      top: rounded(next.top),
      width: rounded(next.width),
      height: rounded(next.height),
    });
  };
  const end = () => {
    drag.current = null;
  };
  const percent = (value: number) => `${value * 100}%`;
  const handlers = { onPointerMove: move, onPointerUp: end, onPointerCancel: end };
  return (
    <div className={styles.stage} style={{ '--zoom': zoom } as CSSProperties}>
      <div
        ref={stage}
        className={styles.photo}
        style={{ transformOrigin: `${percent(centre.x)} ${percent(centre.y)}` }}
      >
        <img src={`${address}/1200.webp`} alt="" />
        {children}
        <div
          className={styles.frame}
          data-frame
          aria-hidden="true"
          style={{
            insetInlineStart: percent(frame.left),
            insetBlockStart: percent(frame.top),
            inlineSize: percent(frame.width),
            blockSize: percent(frame.height),
          }}
          onPointerDown={start(false)}
          {...handlers}
        >
          {isLocked ? null : (
            <span className={styles.handle} data-corner onPointerDown={start(true)} {...handlers} />
          )}
        </div>
      </div>
    </div>
  );
}
