import { BrandMark } from './brand-mark.tsx';
import styles from './card-ornament.module.css';
import { classNames } from './class-names.ts';

export type CardDesign = 'plain' | 'branch' | 'najdi';

/** The ornament of a card design, laid over the nearest positioned ancestor. The printed card has the same ornament. */
export function CardOrnament({ design }: { design: CardDesign }) {
  return (
    <span className={classNames(styles.ornament, styles[design])} aria-hidden="true">
      {design === 'plain' ? <BrandMark size="small" /> : null}
    </span>
  );
}
