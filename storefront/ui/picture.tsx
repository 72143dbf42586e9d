import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './picture.module.css';

/** The widths that the server produces, in pixels; request only these. */
const widths = { card: [400, 600, 900], large: [600, 800, 1200], zoomed: [2400], small: [400] } as const;

type Props = {
  /** The address of the picture without width and format: `/pictures/<hash>`. */
  address: string;
  /** Empty where the name is next to it. */
  alt: string;
  /** Which widths are offered: a card, a hero or gallery picture, a gallery picture once it is zoomed, a thumbnail. */
  use: keyof typeof widths;
  /** The displayed width: "(min-width: 64rem) 25vw, 50vw". */
  sizes: string;
  /** Intrinsic size in pixels; most pictures are 1200 square. It reserves the space before the picture loads. */
  width?: number;
  height?: number;
  /** The page's main picture: loaded at once, before others. */
  isFirst?: boolean;
  /** Fills its frame to the edges (details), instead of fitting whole inside it (cut-outs). */
  isCover?: boolean;
  /** Drawn over the picture and scaled with it: the engraving. */
  children?: ReactNode;
};

/** A picture's mean colour ends its name (server/catalogue/pictures): its ground until it arrives. */
function groundOf(address: string): CSSProperties | undefined {
  const colour = /\/c010[0-9a-f]{22}([0-9a-f]{6})$/.exec(address)?.[1];
  return colour === undefined ? undefined : ({ '--tint': `#${colour}` } as CSSProperties);
}

/** AVIF, or WebP where that is not supported, in the width the screen needs. */
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
          fetchPriority={isFirst ? 'high' : undefined}
        />
      </picture>
      {props.children}
    </span>
  );
}
