import { useState } from 'react';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { Segment } from '#storefront/ui/segment.tsx';
import styles from './pick-many.module.css';

type Props = {
  id: string;
  legend: string;
  all: string;
  some: string;
  options: readonly { id: number; name: string }[];
  /** The ids of the chosen entries; null if all are chosen. */
  chosen: readonly number[] | null;
  error?: string | undefined;
  onChange: (chosen: readonly number[] | null) => void;
};

/** Chooses all or some entries of a list. Switching to "all" and back keeps the ticked entries. */
export function PickMany({ id, legend, all, some, options, chosen, error, onChange }: Props) {
  const [lastSome, setLastSome] = useState<readonly number[]>(chosen ?? []);
  const set = (ids: readonly number[]) => {
    setLastSome(ids);
    onChange(ids);
  };
  return (
    <fieldset id={id} aria-describedby={error ? `${id}-error` : undefined}>
      <Segment
        legend={legend}
        name={id}
        value={chosen === null ? 'all' : 'some'}
        options={[
          { value: 'all', label: all },
          { value: 'some', label: some },
        ]}
        onChange={(which) => onChange(which === 'all' ? null : lastSome)}
      />
      {chosen === null ? null : (
        <div className={styles.list}>
          {options.map((option) => (
            <Checkbox
              key={option.id}
              label={option.name}
              isChecked={chosen.includes(option.id)}
              onChange={(isChosen) =>
                set(isChosen ? [...chosen, option.id] : chosen.filter((one) => one !== option.id))
              }
            />
          ))}
        </div>
      )}
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
