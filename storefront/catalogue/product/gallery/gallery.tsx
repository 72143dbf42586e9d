import { useEffect, useRef, useState } from 'react';
import { engravingTone } from '#contract/catalogue/catalogue.rules.ts';
import type { Product } from '#contract/catalogue/catalogue.wire.ts';
import { useLazyComponent } from '#storefront/catalogue/list/use-lazy-component.ts';
import { useBundle, useText } from '#storefront/page/frame.tsx';
import { classNames } from '#storefront/ui/class-names.ts';
import { Engraving } from '#storefront/ui/engraving.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import type { ProductSelection } from '../product-selection.ts';
import styles from './gallery.module.css';
import { slideLabel } from './slide-label.ts';
import { SlidePicture } from './slide-picture.tsx';
import { type GalleryData, type Slide, scenesInPairs, slidesOf } from './slides.ts';

type Props = {
  product: Product;
  gallery: GalleryData;
  /** The pot colour whose pictures the gallery shows; null if the product has no colours. */
  colour: Product['colours'][number] | null;
  /** Whether the engraving is shown on the pot, in every picture that shows the pot from the front. */
  isEngraved: boolean;
  selection: ProductSelection;
};

const loadFullView = () => import('./full-view.tsx').then((module) => module.FullView);

const SIZES = {
  main: '(min-width: 90rem) 56rem, (min-width: 64rem) 58vw, (min-width: 43.75rem) 50vw, 100vw',
  detail: '(min-width: 64rem) 28vw, (min-width: 43.75rem) 50vw, 100vw',
  scene: '(min-width: 64rem) 19vw, (min-width: 43.75rem) 50vw, 100vw',
  /** The picture with the gift card is cropped: it is twice as wide as its tile. */
  card: '(min-width: 64rem) 40vw, (min-width: 43.75rem) 100vw, 200vw',
};
const sizesOf = ({ kind }: Slide): string =>
  kind === 'main' || kind === 'detail' || kind === 'card' ? SIZES[kind] : SIZES.scene;

/**
 * The product's photos. Below 1024 px they are a strip to swipe through; on a desktop, a large main picture with the
 * others below. Each opens the full view, where it can be zoomed.
 */
export function Gallery({ product, gallery, colour, isEngraved, selection }: Props) {
  const { catalogue } = useText();
  const text = useBundle('gallery');
  const labelOf = (slide: Slide) => slideLabel(slide, text, colour && catalogue.pot(colour.name));
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const thumbs = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const FullView = useLazyComponent(opened !== null, loadFullView);
  const slides = slidesOf(gallery, colour ?? product);
  const engraving =
    isEngraved && product.engravingAnchor !== null ? (
      <Engraving text={selection.engraving} area={product.engravingAnchor} cut={engravingTone(colour?.hex)} />
    ) : null;
  const personal = { title: product.title, engraving, card: selection };
  const details = slides.filter(({ kind }) => kind === 'detail').length;
  const hasCloseUp = details === 1 && colour !== null;
  const scenes = slides.length - 1 - details;
  const firstScene = slides.length - scenes;
  const pairs = scenesInPairs(scenes);

  useEffect(() => {
    // Scroll only the row of thumbnails, because `scrollIntoView` could also scroll the page.
    const row = thumbs.current;
    const thumb = row?.children[shown] as HTMLElement | undefined;
    if (thumb) row?.scrollTo({ left: thumb.offsetLeft - (row.clientWidth - thumb.offsetWidth) / 2 });
  }, [shown]);
  const showPhoto = (index: number) => {
    setShown(index);
    const photo = strip.current?.children[index];
    photo?.scrollIntoView({ block: 'nearest', inline: 'start' });
  };
  const updateShown = () => {
    const list = strip.current;
    if (list === null || list.clientWidth === 0) return;
    // scrollLeft is negative in Arabic, where the strip scrolls from right to left.
    setShown(Math.min(slides.length - 1, Math.round(Math.abs(list.scrollLeft) / list.clientWidth)));
  };
  return (
    <div className={styles.gallery}>
      <ul ref={strip} className={styles.strip} onScroll={updateShown} aria-label={catalogue.product.photos}>
        {slides.map((slide, index) => (
          <li
            key={slide.kind === 'detail' ? slide.picture : slide.kind}
            className={classNames(
              slide.kind === 'main' ? styles.main : slide.kind === 'detail' ? styles.detail : styles.scene,
              index >= firstScene && index < firstScene + pairs && styles.paired,
            )}
          >
            <button
              type="button"
              className={classNames(styles.open, slide.kind === 'size' && styles.size)}
              aria-haspopup="dialog"
              onPointerEnter={() => void loadFullView()}
              onFocus={() => void loadFullView()}
              onClick={() => setOpened(index)}
            >
              <SlidePicture
                slide={slide}
                personal={personal}
                sizes={sizesOf(slide)}
                isTile
                isFirst={index === 0}
              />
              <span className="visually-hidden">{text.open}</span>
              {index === 0 ? (
                <span className={styles.sign} aria-hidden="true">
                  <Icon name="arrows-out" size={20} />
                </span>
              ) : null}
            </button>
            <p className={styles.label}>{labelOf(slide)}</p>
          </li>
        ))}
        {hasCloseUp ? (
          <li className={styles.closeUp} aria-hidden="true">
            <span className={styles.open}>
              <Picture address={colour.picture} alt="" use="large" sizes="62vw">
                {engraving}
              </Picture>
            </span>
            <p className={styles.label}>{text.labels.pot}</p>
          </li>
        ) : null}
      </ul>
      {slides.length > 1 ? (
        <div ref={thumbs} className={styles.thumbs}>
          {slides.map((slide, index) => (
            <button
              key={slide.kind === 'detail' ? slide.picture : slide.kind}
              type="button"
              className={styles.thumb}
              // The Tab key skips the thumbnails, because it reaches the pictures themselves, which scroll into view.
              tabIndex={-1}
              aria-current={index === shown ? 'true' : undefined}
              aria-label={catalogue.product.photo(index + 1)}
              onClick={() => showPhoto(index)}
            >
              {slide.kind === 'size' ? (
                <Icon name="ruler" />
              ) : (
                <Picture address={slide.picture} alt="" use="small" sizes="60px" isCover />
              )}
            </button>
          ))}
        </div>
      ) : null}
      {opened !== null && FullView ? (
        <FullView
          slides={slides}
          personal={personal}
          labelOf={labelOf}
          first={opened}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </div>
  );
}
