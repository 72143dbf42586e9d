import { scaleBand, scaleLinear } from 'd3-scale';
import { number } from '#text/plural.ts';
import { useText } from '../ui/text.tsx';
import styles from './bar-chart.module.css';
import { useMeasure } from './use-measure.ts';

export type Bar = {
  key: string;
  /** The label below the bar; hidden if there is no room. */
  label: string;
  title: string;
  value: number;
  before: number | null;
  /** True if the bar's period has not ended yet. */
  isOpen: boolean;
};

const HEIGHT = 200;
/** Space between an axis and its labels. */
const SPACE = 8;
const TICKS = 4;
/** The width of a digit, as a share of the font size. */
const DIGIT = 0.62;
/** The longest label below a bar has two digits; this leaves room around it. */
const LABEL_DIGITS = 5.5;

/**
 * Bars over time in reading direction, each with a line for the value of the compared period. Screen readers and
 * keyboards use the table below, which holds the same data, so the chart's label only refers to that table.
 */
export function BarChart({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const { language } = useText();
  const { ref, width, fontSize } = useMeasure<HTMLDivElement>();
  const isRtl = language === 'ar';
  const values = bars.flatMap(({ value, before }) => [value, before ?? 0]);
  const [above, below] = [fontSize / 2 + 2, fontSize + SPACE];
  const y = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(1, ...values)])
    .nice(TICKS)
    .range([HEIGHT - below, above]);
  const ticks = y.ticks(TICKS);
  const longest = Math.max(...ticks.map((tick) => number(tick).length));
  const axis = Math.ceil(longest * DIGIT * fontSize) + SPACE;
  const ends = isRtl ? ([width - axis, 0] as const) : ([axis, width] as const);
  const x = scaleBand<string>()
    .domain(bars.map(({ key }) => key))
    .range(ends)
    .paddingInner(0.3)
    .paddingOuter(0.2);
  const band = x.bandwidth();
  const every = Math.max(
    1,
    Math.ceil((LABEL_DIGITS * DIGIT * fontSize * bars.length) / Math.max(1, width - axis)),
  );
  return (
    <div ref={ref} className={styles.chart}>
      {width === 0 ? null : (
        <svg role="img" aria-label={label} width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`}>
          {ticks.map((tick) => (
            <g key={tick} className={styles.tick}>
              <line x1={Math.min(...ends)} x2={Math.max(...ends)} y1={y(tick)} y2={y(tick)} />
              <text
                x={isRtl ? width - axis + SPACE : axis - SPACE}
                y={y(tick)}
                dy="0.32em"
                textAnchor={isRtl ? 'start' : 'end'}
              >
                {number(tick)}
              </text>
            </g>
          ))}
          {bars.map(({ key, label: under, title, value, before, isOpen }, n) => {
            const left = x(key) ?? 0;
            return (
              <g key={key}>
                <title>{title}</title>
                <rect className={styles.hover} x={left} y={0} width={band} height={HEIGHT - below} />
                <rect
                  className={isOpen ? styles.open : styles.bar}
                  x={left}
                  y={Math.min(y(value), y(0))}
                  width={band}
                  height={Math.abs(y(value) - y(0))}
                />
                {before === null || before === 0 ? null : (
                  <line
                    className={styles.before}
                    x1={left - 1}
                    x2={left + band + 1}
                    y1={y(before)}
                    y2={y(before)}
                  />
                )}
                {n % every === 0 ? (
                  <text
                    className={styles.label}
                    x={left + band / 2}
                    y={HEIGHT - SPACE / 2}
                    textAnchor="middle"
                  >
                    {under}
                  </text>
                ) : null}
              </g>
            );
          })}
        </svg>
      )}
    </div>
  );
}
