import { type CSSProperties, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useBundle } from '#storefront/page/frame.tsx';
import { classNames } from '#storefront/ui/class-names.ts';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { useDialog } from '#storefront/ui/use-dialog.ts';
import styles from './full-view.module.css';
import { type Personal, SlidePicture } from './slide-picture.tsx';
import type { Slide } from './slides.ts';
import { useBackCloses } from './use-back-closes.ts';
import { useZoom } from './use-zoom.ts';
import { MAX_SCALE } from './zoom.ts';

type Props = {
  slides: readonly Slide[];
  personal: Personal;
  labelOf: (slide: Slide) => string;
  /** The index of the picture that the full view shows first. */
  first: number;
  onClose: () => void;
};

/** The zoom factor of one press of plus or minus. MOVE_PIXELS is how far an arrow key moves a zoomed picture. */
const STEP = 1.6;
const MOVE_PIXELS = 90;

/**
 * The full view of a product's pictures. Swipe or arrow keys show the next picture; pinch, double tap, wheel or plus
 * zoom.
 */
export function FullView({ slides, personal, labelOf, first, onClose }: Props) {
  const text = useBundle('gallery');
  const titleId = useId();
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(first);
  const { zoom, pointers, zoomBy, move, reset } = useZoom(
    strip,
    () => strip.current?.children[shown]?.querySelector<HTMLElement>('[data-picture]') ?? null,
  );
  const dialog = useDialog({ isOpen: true, isClosable: true, onClose });
  useBackCloses(onClose);
  const isZoomed = zoom.scale > 1;

  useEffect(() => {
    strip.current?.children[first]?.scrollIntoView({
      behavior: 'instant',
      block: 'nearest',
      inline: 'center',
    });
  }, [first]);

  const show = (index: number) => {
    if (index < 0 || index >= slides.length) return;
    reset();
    strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  };
  const updateShown = () => {
    const list = strip.current;
    if (list === null || list.clientWidth === 0) return;
    // scrollLeft is negative in Arabic, where the strip scrolls from right to left.
    const index = Math.min(slides.length - 1, Math.round(Math.abs(list.scrollLeft) / list.clientWidth));
    if (index === shown) return;
    setShown(index);
    reset();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const forward = document.dir === 'rtl' ? -1 : 1;
    const arrows: Record<string, [number, number]> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const arrow = arrows[event.key];
    if (event.key === '+' || event.key === '=') zoomBy(STEP);
    else if (event.key === '-') zoomBy(1 / STEP);
    else if (event.key === '0') reset();
    else if (event.key === 'Home') show(0);
    else if (event.key === 'End') show(slides.length - 1);
    else if (arrow && isZoomed) move({ x: -arrow[0] * MOVE_PIXELS, y: -arrow[1] * MOVE_PIXELS });
    else if (arrow && arrow[0] !== 0) show(shown + arrow[0] * forward);
    else return;
    event.preventDefault();
  };
  const slide = slides[shown];
  return (
    <dialog
      ref={dialog.ref}
      closedby={dialog.closedby}
      onCancel={dialog.onCancel}
      onClose={dialog.onClose}
      className={styles.view}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
    >
      <div className={styles.top}>
        <span className={styles.counter}>
          <bdi className="num" dir="ltr">
            {text.counter(shown + 1, slides.length)}
          </bdi>
        </span>
        <h2 id={titleId} className={styles.title} tabIndex={-1} data-dialog-title>
          <span className="visually-hidden">{`${personal.title}: `}</span>
          {slide ? labelOf(slide) : null}
        </h2>
        <IconButton icon="x" label={text.close} onPress={onClose} />
      </div>
      <ul
        ref={strip}
        className={classNames(styles.strip, isZoomed && styles.zoomed)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        aria-labelledby={titleId}
        onScroll={updateShown}
        {...pointers}
      >
        {slides.map((one, index) => (
          <li
            key={one.kind === 'detail' ? one.picture : one.kind}
            aria-hidden={index === shown ? undefined : true}
          >
            <span
              data-picture
              className={styles.picture}
              style={
                {
                  '--ratio': one.kind === 'size' ? 1 : one.width / one.height,
                  transform:
                    index === shown && isZoomed
                      ? `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`
                      : undefined,
                } as CSSProperties
              }
            >
              <SlidePicture
                slide={one}
                personal={personal}
                sizes="(min-width: 64rem) 80vh, 100vw"
                isZoomed={index === shown && isZoomed}
              />
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.tools}>
        <IconButton
          icon="arrow-left"
          flip
          label={text.previous}
          isDisabled={shown === 0}
          onPress={() => show(shown - 1)}
        />
        <IconButton
          icon="magnifying-glass-minus"
          label={text.zoomOut}
          isDisabled={!isZoomed}
          onPress={() => zoomBy(1 / STEP)}
        />
        <IconButton
          icon="magnifying-glass-plus"
          label={text.zoomIn}
          isDisabled={zoom.scale >= MAX_SCALE}
          onPress={() => zoomBy(STEP)}
        />
        <IconButton
          icon="arrow-right"
          flip
          label={text.next}
          isDisabled={shown === slides.length - 1}
          onPress={() => show(shown + 1)}
        />
      </div>
      <div className="visually-hidden" role="status">
        {slide ? text.shown(shown + 1, slides.length, labelOf(slide)) : null}
      </div>
    </dialog>
  );
}
