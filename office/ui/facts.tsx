import { Fragment, type ReactNode } from 'react';
import styles from './facts.module.css';

type Fact = { readonly name: string; readonly value: ReactNode };

/** A list of names and values. Facts without a value are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) =>
        value === null || value === undefined || value === '' ? null : (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ),
      )}
    </dl>
  );
}
