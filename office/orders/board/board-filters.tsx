import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type BoardFilter, boardFilters } from '#contract/orders/office.rules.ts';
import { classNames } from '#storefront/ui/class-names.ts';
import { OfficeIcon } from '../../ui/office-icon.tsx';
import { useText } from '../../ui/text.tsx';
import type { Board } from '../due.ts';
import styles from './board-filters.module.css';

type City = { readonly id: number; readonly name: string };
type Props = {
  counts: Board['counts'];
  cities: readonly City[];
  only: BoardFilter | undefined;
  city: number | undefined;
  /** Additional buttons that act on all orders shown. */
  children: ReactNode;
};

const filters = ['all', ...boardFilters] as const;

/** The board's filters. They are kept in the URL, so that a filtered board can be bookmarked. */
export function BoardFilterChips({ counts, cities, only, city, children }: Props) {
  const { text } = useText();
  const t = text.board;
  const navigate = useNavigate({ from: '/board' });
  const show = (change: { only?: BoardFilter | undefined; city?: number | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  return (
    <div className={styles.scroll}>
      <div className={styles.row}>
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
                show({
                  city: event.currentTarget.value === '' ? undefined : Number(event.currentTarget.value),
                })
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
        {children}
      </div>
    </div>
  );
}
