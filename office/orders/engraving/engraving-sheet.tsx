import type { CSSProperties } from 'react';
import { useText } from '../../ui/text.tsx';
import styles from './engraving-sheet.module.css';

type Outline = { readonly widthMm: number; readonly heightMm: number; readonly path: string };
type Props = { outline: Outline; text: string };

/** Margins around the engraving area for rulers and dimensions, in millimetres. */
const MARGIN = { start: 16, end: 6, top: 14, bottom: 18 };
const ticksTo = (length: number): number[] =>
  Array.from({ length: Math.floor(length / 10) + 1 }, (_, at) => at * 10);

/** Shows the engraving area in millimetres with the outlines that the laser follows, and a ruler along two sides. */
export function EngravingSheet({ outline: { widthMm, heightMm, path }, text: engraved }: Props) {
  const { text } = useText();
  const t = text.engraving;
  const width = MARGIN.start + widthMm + MARGIN.end;
  const height = MARGIN.top + heightMm + MARGIN.bottom;
  return (
    <div className={styles.sheet} style={{ '--unit': width } as CSSProperties}>
      <svg
        role="img"
        aria-label={t.sheet(engraved, widthMm, heightMm)}
        viewBox={`${-MARGIN.start} ${-MARGIN.top} ${width} ${height}`}
      >
        <g className={styles.ruler}>
          {ticksTo(widthMm).map((x) => (
            <path key={x} d={`M${x} -2v${x % 50 === 0 ? -4 : -2}`} />
          ))}
          {ticksTo(heightMm).map((y) => (
            <path key={y} d={`M-2 ${y}h${y % 50 === 0 ? -4 : -2}`} />
          ))}
        </g>
        <g className={styles.numbers}>
          {ticksTo(widthMm)
            .filter((x) => x % 50 === 0)
            .map((x) => (
              <text key={x} x={x} y={-7.5} textAnchor="middle">
                {x}
              </text>
            ))}
          {ticksTo(heightMm)
            .filter((y) => y % 50 === 0)
            .map((y) => (
              <text key={y} x={-7.5} y={y} textAnchor="end" dominantBaseline="central">
                {y}
              </text>
            ))}
        </g>
        <rect className={styles.area} width={widthMm} height={heightMm} />
        <path className={styles.middle} d={`M${widthMm / 2} 0V${heightMm}M0 ${heightMm / 2}H${widthMm}`} />
        <path className={styles.outline} d={path} />
        <path
          className={styles.measure}
          d={`M0 ${heightMm + 4}v4M${widthMm} ${heightMm + 4}v4M0 ${heightMm + 6}H${widthMm}`}
        />
        <text className={styles.size} x={widthMm / 2} y={heightMm + 14} textAnchor="middle">
          {t.sizeMm(widthMm, heightMm)}
        </text>
      </svg>
    </div>
  );
}
