import type { CSSProperties } from 'react';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import styles from './size-drawing.module.css';
import type { SizeScale } from './size-scale.ts';

/** The side of the square drawing in SVG units. */
const SIDE = 1000;

type Props = { title: string; picture: string; scale: SizeScale; sizes: string };

/** A drawing of the plant at its true height next to a familiar object, with the measures in words. */
export function SizeDrawing({ title, picture, scale, sizes }: Props) {
  const { text: all, language } = useFrame();
  const text = all.catalogue.product;
  const words = useBundle('gallery');
  const { companion, centimetre, ground, plant } = scale;
  const unit = centimetre * SIDE;
  const at = (fraction: number) => Math.round(fraction * SIDE * 10) / 10;
  const measureAt = at(plant.left) - 34;
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const measures = [
    [(plant.left + plant.right) / 2, scale.heightCm],
    [scale.companionAt, companion.height],
  ] as const;
  const style = {
    '--start': `${scale.picture.left * 100}%`,
    '--top': `${scale.picture.top * 100}%`,
    '--side': `${scale.picture.side * 100}%`,
  } as CSSProperties;
  return (
    <span
      className={styles.drawing}
      style={style}
      role="img"
      aria-label={words.sizeInWords(title, scale.heightCm, scale.potCm, companion)}
    >
      <svg viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true">
        <path className={styles.ground} d={`M60 ${at(ground)}H940`} />
        <g
          transform={`translate(${at(scale.companionAt)} ${at(ground)}) scale(${unit.toFixed(4)} ${(-unit).toFixed(4)})`}
        >
          <path className={styles.companion} d={companion.filled} />
          <path className={styles.lines} d={companion.lines} />
        </g>
        <path
          className={styles.measure}
          d={`M${measureAt - 14} ${at(plant.top)}h28M${measureAt} ${at(plant.top)}V${at(ground)}M${measureAt - 14} ${at(ground)}h28`}
        />
      </svg>
      <span className={styles.plant} aria-hidden="true">
        <Picture address={picture} alt="" use="large" sizes={sizes} />
      </span>
      {measures.map(([x, centimetres]) => (
        <span
          key={x}
          className={styles.centimetres}
          style={{ '--x': `${x * 100}%`, '--y': `${ground * 100}%` } as CSSProperties}
          aria-hidden="true"
        >
          <bdi dir={direction}>{text.height(centimetres)}</bdi>
        </span>
      ))}
    </span>
  );
}
