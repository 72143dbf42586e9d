import { useNavigate } from '@tanstack/react-router';
import { comparisons, type Days, rangePresets } from '#contract/reports/reports.rules.ts';
import { useText } from '../ui/management-text.tsx';
import styles from './report-filters.module.css';
import { againstOf, type ReportsSearch } from './reports-search.ts';
import { useReportsSearch } from './use-reports-search.ts';

type City = { id: number; name: string };
type Props = {
  days: Days;
  compared: Days | null;
  today: string;
  /** The cities to choose from; null if the report always covers all cities. */
  cities: readonly City[] | null;
  isCompared: boolean;
};

type DaysFieldProps = {
  label: string;
  days: Days;
  today: string;
  onChange: (days: Days) => void;
};

/** Two date fields for the first and last day of a custom range. */
function DaysField({ label, days, today, onChange }: DaysFieldProps) {
  const { text } = useText();
  const t = text.reports;
  const field = (name: 'from' | 'to') => (
    <label className={styles.day}>
      <span>{name === 'from' ? t.from : t.to}</span>
      <input
        type="date"
        value={days[name]}
        max={today}
        required
        onChange={({ currentTarget: { value } }) => value !== '' && onChange({ ...days, [name]: value })}
      />
    </label>
  );
  return (
    <fieldset className={styles.days} aria-label={label}>
      {field('from')}
      {field('to')}
    </fieldset>
  );
}

/** The filters of a report: its dates, the dates to compare with, and a city. All are kept in the URL. */
export function ReportFilters({ days, compared, today, cities, isCompared }: Props) {
  const { text } = useText();
  const t = text.reports;
  const search = useReportsSearch();
  const navigate = useNavigate({ from: '/reports' });
  const change = (changed: (search: ReportsSearch) => ReportsSearch) =>
    void navigate({ search: changed, replace: true });
  const isOwn = search.from !== undefined && search.to !== undefined;
  const against = againstOf(search);
  const chooseRange = (value: string) =>
    change(({ range: _range, from: _from, to: _to, ...rest }) => {
      const preset = rangePresets.find((one) => one === value);
      return preset ? { ...rest, range: preset } : { ...rest, ...days };
    });
  const chooseAgainst = (value: string) =>
    change(({ againstFrom: _from, againstTo: _to, ...rest }) => {
      const chosen = comparisons.find((one) => one === value) ?? 'none';
      const own = chosen === 'own' && compared ? { againstFrom: compared.from, againstTo: compared.to } : {};
      return { ...rest, ...own, against: chosen };
    });
  const chooseCity = (value: string) =>
    change(({ city: _, ...rest }) => (value === '' ? rest : { ...rest, city: Number(value) }));
  return (
    <div className={styles.filters}>
      <select
        className={styles.select}
        aria-label={t.range}
        value={isOwn ? 'own' : (search.range ?? 'month')}
        onChange={({ currentTarget: { value } }) => chooseRange(value)}
      >
        {rangePresets.map((preset) => (
          <option key={preset} value={preset}>
            {t.ranges[preset]}
          </option>
        ))}
        <option value="own">{t.ranges.own}</option>
      </select>
      {isOwn ? (
        <DaysField
          label={t.range}
          days={{ from: search.from ?? days.from, to: search.to ?? days.to }}
          today={today}
          onChange={(own) => change((rest) => ({ ...rest, ...own }))}
        />
      ) : null}
      {isCompared ? (
        <select
          className={styles.select}
          aria-label={t.against}
          value={against}
          onChange={({ currentTarget: { value } }) => chooseAgainst(value)}
        >
          {comparisons.map((one) => (
            <option key={one} value={one}>
              {t.comparisons[one]}
            </option>
          ))}
        </select>
      ) : null}
      {isCompared && against === 'own' && compared ? (
        <DaysField
          label={t.against}
          days={{ from: search.againstFrom ?? compared.from, to: search.againstTo ?? compared.to }}
          today={today}
          onChange={({ from, to }) => change((rest) => ({ ...rest, againstFrom: from, againstTo: to }))}
        />
      ) : null}
      {cities ? (
        <select
          className={styles.select}
          aria-label={t.city}
          value={search.city ?? ''}
          onChange={({ currentTarget: { value } }) => chooseCity(value)}
        >
          <option value="">{t.everyCity}</option>
          {search.city !== undefined && !cities.some(({ id }) => id === search.city) ? (
            <option value={search.city}>{t.noSalesCity}</option>
          ) : null}
          {cities.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      ) : null}
    </div>
  );
}
