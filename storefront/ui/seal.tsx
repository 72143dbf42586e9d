import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import styles from './seal.module.css';

type Props = {
  icon: IconName;
  tone?: 'green' | 'clay' | 'pom' | 'sand';
  size?: 'normal' | 'large';
};

const MIRRORED: ReadonlySet<IconName> = new Set(['sign-out', 'arrow-u-up-left']);

/** An arch with an icon, shown above a popup, an empty list or a result. */
export function Seal({ icon, tone = 'green', size = 'normal' }: Props) {
  return (
    <span className={classNames(styles.seal, styles[tone], size === 'large' && styles.large)}>
      {/* Mirror "sign out", which points in the reading direction, and "back", which points against it (design.md
         6). */}
      <Icon name={icon} size={size === 'large' ? 44 : 32} flip={MIRRORED.has(icon)} />
    </span>
  );
}
