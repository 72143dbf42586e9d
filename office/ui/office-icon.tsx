import { classNames } from '#storefront/ui/class-names.ts';
import styles from '#storefront/ui/icon.module.css';
import type { OfficeIconName } from './office-icon-names.ts';
import spriteUrl from './office-icons.svg?no-inline';

type Props = {
  name: OfficeIconName;
  size?: 16 | 20 | 24;
  /** True to mirror the icon in Arabic: for arrows and carets, never for clocks, checks or keys. */
  flip?: boolean;
};

/** A decorative icon next to words, hidden from assistive technology. */
export function OfficeIcon({ name, size = 20, flip = false }: Props) {
  return (
    <svg className={classNames(styles.icon, styles[`s${size}`], flip && styles.flip)} aria-hidden="true">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
