import { type ReactNode, useRef, useState } from 'react';
import { useText } from '#storefront/page/frame.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import styles from './gallery.module.css';

type Photo = { picture: string; pictureAlt: string };
type Props = {
  /** The plant in the chosen colour. */
  main: Photo;
  details: readonly Photo[];
  /** On a desktop, shows a close-up of the pot, cut from the main picture, next to a single detail. */
  hasCloseUp: boolean;
  /** The engraving, drawn on the pot in every picture that shows it. */
  engraving: ReactNode;
};

/** The photos: on a phone a strip to swipe through, on a desktop a large main picture with the details below. */
export function Gallery({ main, details, hasCloseUp, engraving }: Props) {
  const text = useText().catalogue.product;
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const photos = [main, ...details];

  const showPhoto = (index: number) => {
    setShown(index);
    const photo = strip.current?.children[index];
    photo?.scrollIntoView({ block: 'nearest', inline: 'start' });
  };
  const updateShown = () => {
    const list = strip.current;
    if (list === null || list.clientWidth === 0) return;
    // Negative in Arabic, where the strip scrolls from right to left.
    setShown(Math.min(details.length, Math.round(Math.abs(list.scrollLeft) / list.clientWidth)));
  };
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1) */}
      <ul ref={strip} className={styles.strip} onScroll={updateShown} tabIndex={0} aria-label={text.photos}>
        <li className={styles.main}>
          <Picture
            address={main.picture}
            alt={main.pictureAlt}
            use="large"
            sizes="(min-width: 90rem) 56rem, (min-width: 64rem) 58vw, 100vw"
            isFirst
          >
            {engraving}
          </Picture>
        </li>
        {details.map((detail) => (
          <li key={detail.picture} className={styles.detail}>
            <Picture
              address={detail.picture}
              alt={detail.pictureAlt}
              use="large"
              sizes="(min-width: 64rem) 28vw, 100vw"
              isCover
            />
          </li>
        ))}
        {hasCloseUp ? (
          <li className={styles.closeUp} aria-hidden="true">
            <Picture address={main.picture} alt="" use="large" sizes="62vw">
              {engraving}
            </Picture>
          </li>
        ) : null}
      </ul>
      {photos.length > 1 ? (
        <div className={styles.thumbs}>
          {photos.map((photo, index) => (
            <button
              key={index === 0 ? 'main' : photo.picture}
              type="button"
              className={styles.thumb}
              aria-current={index === shown ? 'true' : undefined}
              aria-label={text.photo(index + 1)}
              onClick={() => showPhoto(index)}
            >
              <Picture address={photo.picture} alt="" use="small" sizes="76px" isCover />
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
