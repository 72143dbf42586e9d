import { BrandMark } from './brand-mark.tsx';
import styles from './card-ornament.module.css';
import { classNames } from './class-names.ts';

export type CardDesign = 'plain' | 'branch' | 'najdi';

/** What a design draws on a card, over the whole of its nearest positioned ancestor. The printed card has the same. */
export function CardOrnament({ design }: { design: CardDesign }) {
  return (
    <span className={classNames(styles.ornament, styles[design])} aria-hidden="true">
      {design === 'plain' ? <BrandMark size="small" /> : null}
    </span>
  );
}
