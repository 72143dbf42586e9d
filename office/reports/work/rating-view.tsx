import { Link } from '@tanstack/react-router';
import type { Days } from '#contract/reports/reports.rules.ts';
import { number } from '#text/plural.ts';
import { may, useMe } from '../../shell/session.ts';
import { useNow } from '../../shell/use-now.ts';
import { useText } from '../../ui/management-text.tsx';
import { momentWords } from '../../ui/moment-words.ts';
import { Panel } from '../../ui/panel.tsx';
import { ReportTable } from '../report-table.tsx';
import { RowsLink } from '../rows-link.tsx';
import parts from '../sales-view.module.css';
import styles from './rating-view.module.css';
import { ReadReport } from './read-report.tsx';
import { type RatingReport, ratingsQuery } from './work-queries.ts';

const countOf = (stars: readonly number[]): number => stars.reduce((sum, one) => sum + one, 0);
const averageOf = (stars: readonly number[]): number =>
  stars.reduce((sum, one, n) => sum + one * (n + 1), 0) / Math.max(1, countOf(stars));

/** The report of ratings in the chosen dates, with stars and texts. */
export function RatingView({ days }: { days: Days }) {
  const { text } = useText();
  const t = text.reports.ratings;
  return (
    <ReadReport
      query={ratingsQuery(days)}
      emptyOf={({ orders, products }) =>
        countOf(orders) === 0 && products.length === 0 ? { title: t.none, text: t.noneText } : null
      }
    >
      {(report) => (
        <div className={parts.parts}>
          <Words report={report} />
          <Stars report={report} days={days} />
        </div>
      )}
    </ReadReport>
  );
}

function Stars({ report: { orders, products }, days }: { report: RatingReport; days: Days }) {
  const { text } = useText();
  const t = text.reports.ratings;
  const row = (key: string | number, name: string, stars: readonly number[], id?: number) => {
    const rows = (of: 'stars' | 'lowStars') => ({ of, ...days, ...(id === undefined ? {} : { id }) });
    return {
      key,
      cells: [
        <bdi key="name">{name}</bdi>,
        <RowsLink key="average" rows={rows('stars')}>
          {t.average(averageOf(stars))}
        </RowsLink>,
        <RowsLink key="count" rows={rows('stars')}>
          {number(countOf(stars))}
        </RowsLink>,
        <RowsLink key="low" rows={rows('lowStars')}>
          {number(stars[0]! + stars[1]!)}
        </RowsLink>,
      ],
    };
  };
  return (
    <Panel title={t.stars}>
      <ReportTable
        caption={t.stars}
        columns={[
          { name: t.of },
          { name: t.averageOf, isNumber: true },
          { name: t.count, isNumber: true },
          { name: t.low, isNumber: true },
        ]}
        rows={[
          ...(countOf(orders) > 0 ? [row('orders', t.wholeOrder, orders)] : []),
          ...products.map(({ id, name, stars }) => row(id, name, stars, id)),
        ]}
      />
    </Panel>
  );
}

function Words({ report: { words, wordsTotal } }: { report: RatingReport }) {
  const { text, language } = useText();
  const t = text.reports.ratings;
  const now = useNow();
  const seesOrders = may(useMe(), 'orders.see');
  return (
    <Panel
      title={t.words}
      end={
        wordsTotal > words.length ? (
          <span className="small muted">{t.newest(words.length, wordsTotal)}</span>
        ) : undefined
      }
    >
      {words.length === 0 ? (
        <p className="small muted">{t.noWords}</p>
      ) : (
        <ul className={styles.words}>
          {words.map(({ orderNumber, product, rating, text: written, at }) => (
            <li key={`${orderNumber} ${product}`}>
              <p className={styles.about}>
                <strong>{text.customers.stars(rating)}</strong> <bdi>{product ?? t.wholeOrder}</bdi>
              </p>
              <blockquote dir="auto">{written}</blockquote>
              <p className="small muted">
                {seesOrders ? (
                  <Link to="/order/$number" params={{ number: orderNumber }} className={styles.link}>
                    <bdi>{orderNumber}</bdi>
                  </Link>
                ) : (
                  <bdi>{orderNumber}</bdi>
                )}{' '}
                {momentWords(language, at, now)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
