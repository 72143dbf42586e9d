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

/** The arch with one icon in it: above a popup, an empty list, a result. */
export function Seal({ icon, tone = 'green', size = 'normal' }: Props) {
  return (
    <span className={classNames(styles.seal, styles[tone], size === 'large' && styles.large)}>
      {/* "Sign out" points in the reading direction, "back" against it, so both mirror (design.md 6). */}
      <Icon name={icon} size={size === 'large' ? 44 : 32} flip={MIRRORED.has(icon)} />
    </span>
  );
}
