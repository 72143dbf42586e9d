import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './niche.module.css';

type Props = {
  /** A Picture component with a cut-out picture. */
  children: ReactNode;
  ground?: 'sand' | 'warm' | 'warmer' | 'clay' | 'green';
  /** The width of the cut-out picture in percent of the niche. Tall plants need more. */
  fill?: 124 | 130 | 138 | 150;
  /** The ratio of width to height: 4:5, or 3:4 (`tall`) for the first niche of a hero section. */
  shape?: 'normal' | 'tall';
  /** The hairline around the arch: at a distance of 12 px, at 8 px for a small niche, or none. */
  line?: 'normal' | 'near' | 'none';
  /** Whether the picture is a close-up that fills the arch to its edges. */
  isCover?: boolean;
};

/** The shop's arched niche, which holds the one thing on the page worth looking at (Arabic: al-mishkat). */
export function Niche(props: Props) {
  const { ground = 'sand', fill = 130, shape = 'normal', line = 'normal', isCover = false } = props;
  return (
    <span className={classNames(styles.niche, styles[shape], styles[line])}>
      <span
        className={classNames(styles.inside, styles[ground], isCover ? styles.cover : styles[`fill${fill}`])}
      >
        {props.children}
      </span>
      {line === 'none' ? null : (
        <svg className={styles.outline} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 1V.44C0 .25 .2 .16 .5 0 .8 .16 1 .25 1 .44V1" vectorEffect="non-scaling-stroke" />
        </svg>
      )}
    </span>
  );
}
