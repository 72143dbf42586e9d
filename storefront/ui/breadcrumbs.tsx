import { Fragment, type ReactNode } from 'react';
import styles from './breadcrumbs.module.css';
import { Icon } from './icon.tsx';

type Props = {
  /** The accessible name of the navigation, "المسار". */
  label: string;
  /** The path from the home page to the current page, which is last and may have no URL. */
  steps: readonly { label: ReactNode; href?: string }[];
};

export function Breadcrumbs({ label, steps }: Props) {
  return (
    <nav className={styles.crumbs} aria-label={label}>
      {steps.map((step, index) => (
        <Fragment key={step.href ?? 'here'}>
          {index > 0 ? <Icon name="caret-right" size={16} flip /> : null}
          {step.href === undefined ? (
            <bdi aria-current="page">{step.label}</bdi>
          ) : (
            <a href={step.href}>{step.label}</a>
          )}
        </Fragment>
      ))}
    </nav>
  );
}
