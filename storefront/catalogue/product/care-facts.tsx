import type { CareFact } from '#contract/catalogue/catalogue.wire.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import type { IconName } from '#storefront/ui/icon-names.ts';
import styles from './care-facts.module.css';

const icons: Record<CareFact['kind'], IconName> = {
  light: 'sun-dim',
  water: 'drop',
  temperature: 'thermometer-simple',
  pets: 'paw-print',
  size: 'ruler',
};

type Props = { facts: readonly CareFact[]; columns: 3 | 4 };

/** The plant's care facts in columns, each with an icon, a short answer and an explanation. */
export function CareFacts({ facts, columns }: Props) {
  return (
    <ul className={`${styles.facts} ${columns === 3 ? styles.three : styles.four}`}>
      {facts.map((fact) => (
        <li key={fact.kind} className={styles.fact}>
          <Icon name={icons[fact.kind]} />
          <b className={styles.title}>
            <bdi>{fact.title}</bdi>
          </b>
          <span className={styles.text}>{fact.text}</span>
        </li>
      ))}
    </ul>
  );
}
