import type { CSSProperties } from 'react';
import { type CardDesign, CardOrnament } from './card-ornament.tsx';
import type { CardPlane } from './card-plane.ts';
import styles from './card-scene.module.css';
import { cardLineHeight, cardTextSize } from './card-text-size.ts';
import { Picture } from './picture.tsx';

type Props = {
  /** The URL of the photograph with the empty card. */
  picture: string;
  alt: string;
  width: number;
  height: number;
  /** The card's position in the photograph (ui/card-plane). */
  plane: CardPlane;
  message: string;
  design: CardDesign;
  /** The signature below the message, such as "From Sara"; null for an unsigned card. */
  signature: string | null;
  /** The placeholder text on the card while the message is empty. */
  invitation: string;
  /** Whether to show a close-up of the card instead of the whole photograph. */
  isClose?: boolean;
  use?: 'large' | 'zoomed';
  sizes: string;
};

/**
 * A message shown on the card in a photograph, in perspective and as large as it fits. Left to right in both languages,
 * because the photograph is not mirrored; the message has its own direction. Screen readers skip it, because they read
 * the field with the text.
 */
export function CardScene(props: Props) {
  const { plane, message, signature, width, height, isClose = false } = props;
  const isEmpty = message.trim() === '' && signature === null;
  const lines = isEmpty ? [props.invitation] : message.trim() === '' ? [] : message.trim().split('\n');
  const shown = [...lines, ...(signature === null ? [] : [signature])].join('\n');
  const style = {
    '--ratio': width / height,
    '--x': plane.x,
    '--y': plane.y,
    '--card-width': `${plane.width * 100}cqw`,
    '--card-height': `${plane.height * 100}cqw`,
    '--transform': plane.transform,
    '--letters': `${cardTextSize(shown, plane.height / plane.width) * plane.width * 100}cqw`,
    '--line': cardLineHeight(shown),
  } as CSSProperties;
  return (
    <span className={isClose ? styles.close : styles.whole} style={style}>
      <span className={styles.scene}>
        <Picture
          address={props.picture}
          alt={props.alt}
          width={width}
          height={height}
          use={props.use ?? 'large'}
          sizes={props.sizes}
        />
        <span className={styles.card} aria-hidden="true">
          <CardOrnament design={props.design} />
          <span className={isEmpty ? styles.invitation : styles.message} dir="auto">
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity, and two may be the same
              <span key={index} className={styles.line}>
                {line}
              </span>
            ))}
            {signature === null ? null : <span className={styles.signature}>{signature}</span>}
          </span>
        </span>
      </span>
    </span>
  );
}
