import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { monthOf } from '#contract/reports/reports.rules.ts';
import { dayInRiyadh } from '#text/when.ts';
import { dayWords } from '../reports/day-words.ts';
import { ReportFilters } from '../reports/report-filters.tsx';
import { partsQuery } from '../reports/report-queries.ts';
import { daysIn, type ReportView } from '../reports/reports-search.ts';
import { SalesView } from '../reports/sales-view.tsx';
import { VatView } from '../reports/vat-view.tsx';
import { Permitted } from '../shell/permitted.tsx';
import { Screen } from '../shell/screen.tsx';
import { may, useMe } from '../shell/session.ts';
import { useNow } from '../shell/use-now.ts';
import { FilterChips } from '../ui/inbox/filter-chips.tsx';
import { useText } from '../ui/text.tsx';
import styles from './reports.module.css';

/** What the shop sold, and what it owes. */
export function Reports() {
  return (
    <Permitted needs="reports.see">
      <Shown />
    </Permitted>
  );
}

function Shown() {
  const { text, language } = useText();
  const t = text.reports;
  const me = useMe();
  const now = useNow();
  const search = useSearch({ from: '/office/reports' });
  const navigate = useNavigate({ from: '/reports' });
  const views: readonly ReportView[] = may(me, 'reports.money') ? ['sales', 'vat'] : ['sales'];
  const view = views.find((one) => one === search.view) ?? 'sales';
  const today = dayInRiyadh(now);
  const { days, compared } = daysIn(search, today);
  const cities = useQuery({ ...partsQuery({ days, compared: null }, 'city'), enabled: view === 'sales' });
  const lead = compared
    ? t.comparedWith(dayWords(days, { language, text, now }), dayWords(compared, { language, text, now }))
    : dayWords(days, { language, text, now });
  return (
    <Screen title={t.title} lead={view === 'sales' ? lead : t.vatLead}>
      {views.length > 1 ? (
        <div className={styles.views}>
          <FilterChips
            label={t.viewsLabel}
            filters={views.map((value) => ({ value, label: t.views[value] }))}
            value={view}
            onChange={(value) => void navigate({ search: (before) => ({ ...before, view: value }) })}
          />
        </div>
      ) : null}
      {view === 'sales' ? (
        <>
          <ReportFilters
            days={days}
            compared={compared}
            today={today}
            cities={cities.data?.parts.map(({ id, name }) => ({ id, name })) ?? []}
          />
          <SalesView asked={{ days, compared, cityId: search.city }} today={today} />
        </>
      ) : (
        <VatView month={search.month ?? monthOf(today)} today={today} />
      )}
    </Screen>
  );
}
