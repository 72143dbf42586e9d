import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { monthOf } from '#contract/reports/reports.rules.ts';
import { dayInRiyadh } from '#text/when.ts';
import { dayWords } from '../reports/day-words.ts';
import { ReportFilters } from '../reports/report-filters.tsx';
import { partsQuery, type ReportFilter } from '../reports/report-queries.ts';
import { daysIn, type ReportView, reportViews } from '../reports/reports-search.ts';
import { SalesView } from '../reports/sales-view.tsx';
import { useReportsSearch } from '../reports/use-reports-search.ts';
import { VatView } from '../reports/vat-view.tsx';
import { BooksView } from '../reports/work/books-view.tsx';
import { CouponView } from '../reports/work/coupon-view.tsx';
import { LateView } from '../reports/work/late-view.tsx';
import { RatingView } from '../reports/work/rating-view.tsx';
import { StockView } from '../reports/work/stock-view.tsx';
import { VitalsView } from '../reports/work/vitals-view.tsx';
import { Permitted } from '../shell/permitted.tsx';
import { Screen } from '../shell/screen.tsx';
import { may, useMe } from '../shell/session.ts';
import { useNow } from '../shell/use-now.ts';
import { FilterChips } from '../ui/inbox/filter-chips.tsx';
import { KeysStrip } from '../ui/keys-strip.tsx';
import { useText } from '../ui/management-text.tsx';
import { useKeys } from '../ui/use-keys.ts';
import styles from './reports.module.css';

/** Which reports need the permission to see amounts, which can be filtered by city, and which by dates. */
const OF_MONEY: readonly ReportView[] = ['vat', 'books'];
const OF_CITIES: readonly ReportView[] = ['sales', 'late'];
const OF_DAYS: readonly ReportView[] = ['sales', 'late', 'books', 'coupons', 'ratings', 'vitals'];

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
  const search = useReportsSearch();
  const navigate = useNavigate({ from: '/reports' });
  const views = reportViews.filter((one) => !OF_MONEY.includes(one) || may(me, 'reports.money'));
  const view = views.find((one) => one === search.view) ?? 'sales';
  const chips = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the chips scroll sideways, so the selected chip may be out of view: scroll to it.
    if (view === search.view)
      chips.current
        ?.querySelector('[aria-pressed="true"]')
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [view, search.view]);
  const show = (chosen: ReportView) => void navigate({ search: (before) => ({ ...before, view: chosen }) });
  useKeys(Object.fromEntries(views.map((one, n) => [`Digit${n + 1}`, () => show(one)])));
  const today = dayInRiyadh(now);
  const { days, compared } = daysIn(search, today);
  const cities = useQuery({
    ...partsQuery({ days, compared: null }, 'city'),
    enabled: OF_CITIES.includes(view),
  });
  const isCompared = view === 'sales';
  const shown = dayWords(days, { language, text, now });
  const lead =
    isCompared && compared ? t.comparedWith(shown, dayWords(compared, { language, text, now })) : shown;
  return (
    <Screen title={t.title} lead={OF_DAYS.includes(view) ? lead : t.leads[view === 'vat' ? 'vat' : 'stock']}>
      <div ref={chips} className={styles.views}>
        <FilterChips
          label={t.viewsLabel}
          filters={views.map((value) => ({ value, label: t.views[value] }))}
          value={view}
          onChange={show}
        />
      </div>
      {OF_DAYS.includes(view) ? (
        <ReportFilters
          days={days}
          compared={compared}
          today={today}
          isCompared={isCompared}
          cities={
            OF_CITIES.includes(view) ? (cities.data?.parts.map(({ id, name }) => ({ id, name })) ?? []) : null
          }
        />
      ) : null}
      <KeysStrip hints={views.map((one, n) => ({ keys: [String(n + 1)], does: t.views[one] }))} />
      <View
        view={view}
        filter={{ days, compared, cityId: search.city }}
        month={search.month ?? monthOf(today)}
        today={today}
      />
    </Screen>
  );
}

type ViewProps = { view: ReportView; filter: ReportFilter; month: string; today: string };

function View({ view, filter, month, today }: ViewProps) {
  const { days, cityId } = filter;
  switch (view) {
    case 'sales':
      return <SalesView filter={filter} today={today} />;
    case 'late':
      return <LateView days={days} cityId={cityId} />;
    case 'vat':
      return <VatView month={month} today={today} />;
    case 'books':
      return <BooksView days={days} />;
    case 'stock':
      return <StockView />;
    case 'coupons':
      return <CouponView days={days} />;
    case 'ratings':
      return <RatingView days={days} />;
    case 'vitals':
      return <VitalsView days={days} />;
  }
}
