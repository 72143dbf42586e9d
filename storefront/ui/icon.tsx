import { classNames } from './class-names.ts';
import styles from './icon.module.css';
import { drawnAt16, type IconName, inPage } from './icon-names.ts';
import spriteUrl from './icons.svg?no-inline';

type Props = {
  name: IconName;
  /** The size in pixels: 16, 20, 24 (the default), 32 or 44. */
  size?: 16 | 20 | 24 | 32 | 44;
  /**
   * Whether the icon is mirrored in Arabic. Mirror arrows, carets and sliders, but never clocks, phones, checks or
   * logos.
   */
  flip?: boolean;
};

/** A decorative icon next to text. Screen readers skip it. */
export function Icon({ name, size = 24, flip = false }: Props) {
  const id = size === 16 && drawnAt16.has(name) ? `${name}-16` : name;
  return (
    <svg className={classNames(styles.icon, styles[`s${size}`], flip && styles.flip)} aria-hidden="true">
      <use href={inPage.has(id) ? `#i-${id}` : `${spriteUrl}#${id}`} />
    </svg>
  );
}
