import { Link } from '@tanstack/react-router';
import { classNames } from '#storefront/ui/class-names.ts';
import link from '../ui/links/link.module.css';
import { Panel } from '../ui/panel.tsx';
import { Tag } from '../ui/tag.tsx';
import { useText } from '../ui/text.tsx';
import styles from './orders-in-progress.module.css';
import type { TodayAnswer } from './today-lines.ts';

/** Shows the number of orders at each status, including those due today and those that are late. */
export function OrdersInProgress({ orders }: { orders: NonNullable<TodayAnswer['orders']> }) {
  const { text } = useText();
  const t = text.today;
  const shown = orders.filter(({ count }) => count > 0);
  return (
    <Panel
      title={t.underWay}
      end={
        <Link to="/board" className={classNames(link.dense, styles.link, 'small')}>
          {t.toBoard}
        </Link>
      }
    >
      {shown.length === 0 ? <p className="muted">{t.noOrders}</p> : null}
      <ul>
        {shown.map(({ status, count, late, today }) => (
          <li key={status} className={styles.line}>
            <span className={styles.name}>{text.orders.status[status]}</span>
            {late > 0 ? <Tag tone="bad">{t.ofWhichLate(late)}</Tag> : null}
            {today > 0 ? <span className={styles.today}>{t.forToday(today)}</span> : null}
            <b className={styles.count}>{text.orders.number(count)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
