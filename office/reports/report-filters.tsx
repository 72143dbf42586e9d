import { useNavigate } from '@tanstack/react-router';
import { comparisons, type Days, rangePresets } from '#contract/reports/reports.rules.ts';
import { CompactSelect } from '../ui/forms/compact-select.tsx';
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
      <CompactSelect
        className={styles.select}
        label={t.range}
        value={isOwn ? 'own' : (search.range ?? 'month')}
        options={[...rangePresets, 'own' as const].map((value) => ({ value, label: t.ranges[value] }))}
        onChange={chooseRange}
      />
      {isOwn ? (
        <DaysField
          label={t.range}
          days={{ from: search.from ?? days.from, to: search.to ?? days.to }}
          today={today}
          onChange={(own) => change((rest) => ({ ...rest, ...own }))}
        />
      ) : null}
      {isCompared ? (
        <CompactSelect
          className={styles.select}
          label={t.against}
          value={against}
          options={comparisons.map((value) => ({ value, label: t.comparisons[value] }))}
          onChange={chooseAgainst}
        />
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
        <CompactSelect
          className={styles.select}
          label={t.city}
          value={search.city ?? ''}
          options={[
            { value: '', label: t.everyCity },
            ...(search.city !== undefined && !cities.some(({ id }) => id === search.city)
              ? [{ value: search.city, label: t.noSalesCity }]
              : []),
            ...cities.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={chooseCity}
        />
      ) : null}
    </div>
  );
}
