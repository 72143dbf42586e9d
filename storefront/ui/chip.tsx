import type { MouseEvent, ReactNode } from 'react';
import styles from './chip.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type Props = {
  children: ReactNode;
  /** The URL that a press opens. Without it, the chip is a toggle. */
  href?: string;
  onPress?: (event: MouseEvent) => void;
  isOn?: boolean;
  /** Whether the chip is an active filter, shown with a sand background and a cross. A press removes the filter. */
  isRemovable?: boolean;
  /** The accessible label, such as "Remove the filter: sage", if the visible text does not say what a press does. */
  label?: string;
  icon?: 'plus';
};

export function Chip({ children, href, onPress, isOn, isRemovable = false, label, icon }: Props) {
  const look = classNames(styles.chip, isOn && styles.on, (isRemovable || icon !== undefined) && styles.soft);
  const content = (
    <>
      {icon ? <Icon name={icon} size={16} /> : null}
      {children}
      {isRemovable ? <Icon name="x" size={16} /> : null}
    </>
  );
  if (href !== undefined) {
    return (
      <a
        className={look}
        href={href}
        aria-label={label}
        aria-current={isOn ? 'true' : undefined}
        onClick={onPress}
      >
        {content}
      </a>
    );
  }
  return (
    <button type="button" className={look} aria-label={label} aria-pressed={isOn} onClick={onPress}>
      {content}
    </button>
  );
}
