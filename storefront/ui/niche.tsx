import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './niche.module.css';

type Props = {
  /** A Picture of a cut-out. */
  children: ReactNode;
  ground?: 'sand' | 'warm' | 'warmer' | 'clay' | 'green';
  /** Width of the cut-out, in percent of the niche: tall plants need more. */
  fill?: 124 | 130 | 138 | 150;
  /** 4:5, or 3:4 for the first niche of a hero. */
  shape?: 'normal' | 'tall';
  /** The arch repeated as a hairline around it: at 12 px, at 8 px around a small one, or none. */
  line?: 'normal' | 'near' | 'none';
  /** A close-up that fills the arch to its edges. */
  isCover?: boolean;
};

/** Al-mishkat: a niche in the wall that holds the one thing worth looking at. */
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
