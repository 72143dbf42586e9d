import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import type { IconName } from './icon-names.ts';
import { Seal } from './seal.tsx';

type Props = {
  icon: IconName;
  title: ReactNode;
  text?: ReactNode;
  /** A single button for the next step. */
  action?: ReactNode;
  /** The heading level of the title; 1 if the page has no other title. */
  level?: 1 | 2 | 3;
  tone?: 'clay' | 'green' | 'pom' | 'sand';
  size?: 'normal' | 'large';
};

/** Says that a list or page is empty, why, and what to do next. */
export function EmptyState({ icon, title, text, action, level = 2, tone = 'clay', size = 'normal' }: Props) {
  const Title = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <Seal icon={icon} tone={tone} size={size} />
      <Title className={level === 1 ? undefined : styles.title}>{title}</Title>
      {text ? <p className={styles.text}>{text}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
