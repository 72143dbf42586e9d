import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from '#storefront/ui/class-names.ts';
import { useText } from '../../../ui/management-text.tsx';
import { OfficeIcon } from '../../../ui/office-icon.tsx';
import styles from './photo-strip.module.css';
import type { StripPhoto } from './strip-photos.ts';
import { photoAddress } from './use-add-picture.ts';

type Props = {
  photos: readonly StripPhoto[];
  nameOf: (photo: StripPhoto) => string;
  hasProblem: (photo: StripPhoto) => boolean;
  /** The key of the photo whose details are open. */
  openKey: string | null;
  isLocked: boolean;
  onOpen: (key: string | null) => void;
  /** Moves a photo to the place of another one of the same group. */
  onMove: (from: number, to: number) => void;
  /** The tile at the end of the strip that adds photos. */
  children: ReactNode;
};

type Drag = { from: number; to: number };

/**
 * The product's photos in the shop's order. A photo is moved by its handle: dragged with a mouse or a finger, or with
 * the arrow keys. It stays among the photos of its group, because the shop shows the groups one after the other.
 */
export function PhotoStrip(props: Props) {
  const { photos, openKey, isLocked, onMove, children } = props;
  const { text, language } = useText();
  const t = text.product.photos;
  const hintId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  // A photo can be dropped before React has rendered the last move of the pointer.
  const latest = useRef<Drag | null>(null);
  const show = (next: Drag | null) => {
    latest.current = next;
    setDrag(next);
  };
  const [announcement, setAnnouncement] = useState('');
  const isNeighbour = (from: number, to: number) => photos[to]?.group === photos[from]?.group;
  const move = (from: number, to: number) => {
    if (to === from || !isNeighbour(from, to)) return;
    onMove(from, to);
    setAnnouncement(t.moved(to + 1, photos.length));
  };
  /** Returns the place among the tiles at which a dragged photo is shown until it is dropped. */
  const shownAt = (index: number): number => {
    if (drag === null) return index;
    if (index === drag.from) return drag.to;
    if (drag.from < index && index <= drag.to) return index - 1;
    return drag.to <= index && index < drag.from ? index + 1 : index;
  };
  const follow = ({ clientX, clientY }: PointerEvent) => {
    const dragged = latest.current;
    if (dragged === null) return;
    const tiles = [...(list.current?.querySelectorAll<HTMLElement>('[data-photo]') ?? [])];
    const index = tiles.findIndex((tile) => {
      const { left, right, top, bottom } = tile.getBoundingClientRect();
      return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
    });
    const to = index < 0 ? -1 : shownAt(index);
    if (to >= 0 && to !== dragged.to && isNeighbour(dragged.from, to)) show({ ...dragged, to });
  };
  const drop = () => {
    const dropped = latest.current;
    show(null);
    if (dropped) move(dropped.from, dropped.to);
  };
  const press = (index: number) => (event: KeyboardEvent) => {
    if (event.key === 'Escape') show(null);
    const forward = language === 'ar' ? 'ArrowLeft' : 'ArrowRight';
    const back = language === 'ar' ? 'ArrowRight' : 'ArrowLeft';
    const by =
      event.key === forward || event.key === 'ArrowDown'
        ? 1
        : event.key === back || event.key === 'ArrowUp'
          ? -1
          : 0;
    if (by === 0) return;
    event.preventDefault();
    const handle = event.currentTarget as HTMLElement;
    move(index, index + by);
    // Moving an element in the document removes the focus from its handle, so restore the focus afterwards.
    requestAnimationFrame(() => handle.focus());
  };
  return (
    <>
      <ul ref={list} className={styles.strip} aria-label={t.title}>
        {photos.map((photo, index) => {
          const address = photoAddress(photo.file);
          const isOpen = photo.key === openKey;
          const name = props.nameOf(photo);
          const hasProblem = props.hasProblem(photo);
          const canMove = !isLocked && (isNeighbour(index, index - 1) || isNeighbour(index, index + 1));
          return (
            <li
              key={photo.key}
              data-photo
              className={classNames(
                styles.tile,
                isOpen && styles.open,
                drag?.from === index && styles.dragged,
              )}
              style={{ order: shownAt(index) }}
            >
              <button
                type="button"
                className={styles.photo}
                aria-label={t.open(index + 1, name)}
                aria-expanded={isOpen}
                onClick={() => props.onOpen(isOpen ? null : photo.key)}
              >
                {address === null ? (
                  <OfficeIcon name="camera" />
                ) : (
                  <img src={`${address}/400.webp`} alt="" loading="lazy" decoding="async" draggable={false} />
                )}
              </button>
              {shownAt(index) === 0 ? <span className={styles.cover}>{t.cover}</span> : null}
              <div className={styles.caption}>
                {canMove ? (
                  <button
                    type="button"
                    className={styles.handle}
                    aria-label={t.move(index + 1)}
                    aria-describedby={hintId}
                    onPointerDown={(event) => {
                      event.currentTarget.setPointerCapture(event.pointerId);
                      show({ from: index, to: index });
                    }}
                    onPointerMove={follow}
                    onPointerUp={drop}
                    onPointerCancel={() => show(null)}
                    onKeyDown={press(index)}
                  >
                    <OfficeIcon name="dots-six-vertical" />
                  </button>
                ) : null}
                <span className={classNames(styles.name, hasProblem && styles.bad)}>
                  {hasProblem ? <OfficeIcon name="warning-circle" size={16} /> : null}
                  <bdi>{shownAt(index) + 1}</bdi> <bdi>{name}</bdi>
                </span>
              </div>
            </li>
          );
        })}
        {children}
      </ul>
      <p id={hintId} hidden>
        {t.moveHint}
      </p>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
