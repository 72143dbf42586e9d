import { useNavigate } from '@tanstack/react-router';
import { classNames } from '#storefront/ui/class-names.ts';
import { OfficeIcon } from '../../ui/office-icon.tsx';
import { useText } from '../../ui/text.tsx';
import styles from './board-filters.module.css';

export type Only = 'late' | 'mine' | 'engraved' | 'cafe';
export type Counts = Readonly<Record<'all' | Only, number>>;
type City = { readonly id: number; readonly name: string };
type Props = {
  counts: Counts;
  cities: readonly City[];
  only: Only | undefined;
  city: number | undefined;
};

const filters = ['all', 'late', 'mine', 'engraved', 'cafe'] as const;

/** Which orders are shown; kept in the address. Late is always named, however many it is. */
export function BoardFilters({ counts, cities, only, city }: Props) {
  const { text } = useText();
  const t = text.board;
  const navigate = useNavigate({ from: '/board' });
  const show = (change: { only?: Only | undefined; city?: number | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  return (
    <div className={styles.scroll}>
      <fieldset className={styles.filters} aria-label={t.filters}>
        {filters.map((name) => (
          <button
            key={name}
            type="button"
            className={classNames(styles.chip, name === 'late' && counts.late > 0 && styles.late)}
            aria-pressed={name === (only ?? 'all')}
            onClick={() => show({ only: name === 'all' || name === only ? undefined : name })}
          >
            {name === 'late' && counts.late > 0 ? <OfficeIcon name="warning-circle" /> : null}
            {t[name]} <span>{text.orders.number(counts[name])}</span>
          </button>
        ))}
        <label className={styles.city}>
          <OfficeIcon name="map-pin" />
          <span className="visually-hidden">{t.city}</span>
          <select
            value={city ?? ''}
            onChange={(event) =>
              show({ city: event.currentTarget.value === '' ? undefined : Number(event.currentTarget.value) })
            }
          >
            <option value="">{t.allCities}</option>
            {cities.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </fieldset>
    </div>
  );
}
