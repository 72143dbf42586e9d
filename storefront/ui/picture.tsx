import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './picture.module.css';

/** The widths in pixels that the server produces. Other widths do not exist. */
const widths = {
  card: [400, 600, 900],
  hero: [600, 900, 1200],
  large: [600, 800, 1200],
  zoomed: [2400],
  small: [240, 400],
} as const;

type Props = {
  /** The picture's URL without width and format: `/pictures/<hash>`. */
  address: string;
  /** The alternative text. Empty if the name is next to the picture. */
  alt: string;
  /**
   * What the picture is used for, which determines the offered widths: a card, the home page's hero, a gallery picture,
   * a zoomed one, or a thumbnail.
   */
  use: keyof typeof widths;
  /** The displayed width, such as "(min-width: 64rem) 25vw, 50vw". */
  sizes: string;
  /** The intrinsic size in pixels, 1200 square by default. It reserves space before the picture loads. */
  width?: number;
  height?: number;
  /** Whether this is the page's main picture, which is loaded before others. */
  isFirst?: boolean;
  /** Whether the picture fills its frame to the edges (close-ups) instead of fitting whole inside it (cut-outs). */
  isCover?: boolean;
  /** Content laid over the picture and scaled with it, such as the engraving. */
  children?: ReactNode;
};

/**
 * The background colour while a picture is loading: its average colour, which is the end of its name
 * (server/catalogue/pictures).
 */
function groundOf(address: string): CSSProperties | undefined {
  const colour = /\/c010[0-9a-f]{22}([0-9a-f]{6})$/.exec(address)?.[1];
  return colour === undefined ? undefined : ({ '--tint': `#${colour}` } as CSSProperties);
}

// Cards are left to the browser, which loads those on the screen first. Thumbnails and further pictures of a gallery are
// often on the first screen too, where they would compete with the main picture.
const priorityOf = ({ isFirst = false, use }: Props): 'high' | 'low' | undefined => {
  if (isFirst) return 'high';
  return use === 'card' ? undefined : 'low';
};

/** A picture as AVIF, or WebP in browsers without AVIF, in the width that the screen needs. */
export function Picture(props: Props) {
  const { address, use, sizes, width = 1200, height = 1200, isFirst = false } = props;
  const from = (format: string) =>
    widths[use].map((size) => `${address}/${size}.${format} ${size}w`).join(', ');
  return (
    <span className={classNames(styles.frame, props.isCover && styles.cover)} style={groundOf(address)}>
      <picture>
        <source type="image/avif" srcSet={from('avif')} sizes={sizes} />
        <img
          src={`${address}/${widths[use][0]}.webp`}
          srcSet={from('webp')}
          sizes={sizes}
          width={width}
          height={height}
          alt={props.alt}
          decoding="async"
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={priorityOf(props)}
          // A loaded picture has `data-loaded`, sometimes before React hydrates it (mark-loaded-pictures).
          suppressHydrationWarning
        />
      </picture>
      {props.children}
    </span>
  );
}
