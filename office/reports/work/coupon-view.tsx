import type { Days } from '#contract/reports/reports.rules.ts';
import { number } from '#text/plural.ts';
import { may, useMe } from '../../shell/session.ts';
import { useText } from '../../ui/management-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Amount } from '../amount.tsx';
import { ReportTable } from '../report-table.tsx';
import { RowsLink } from '../rows-link.tsx';
import { ReadReport } from './read-report.tsx';
import { couponsQuery } from './work-queries.ts';

/** The coupons used in the chosen dates, each with its number of orders and total discount. */
export function CouponView({ days }: { days: Days }) {
  const { text } = useText();
  const t = text.reports.coupons;
  const seesMoney = may(useMe(), 'reports.money');
  return (
    <ReadReport
      query={couponsQuery(days)}
      emptyOf={({ rows }) => (rows.length === 0 ? { title: t.none, text: t.noneText } : null)}
    >
      {({ rows }) => (
        <Panel title={t.title}>
          <ReportTable
            caption={t.title}
            columns={[
              { name: t.code },
              { name: t.orders, isNumber: true },
              ...(seesMoney ? [{ name: t.discount, isNumber: true }] : []),
            ]}
            rows={rows.map(({ id, code, orders, discount }) => ({
              key: id,
              cells: [
                <bdi key="code">{code}</bdi>,
                <RowsLink key="orders" rows={{ of: 'coupon', id, ...days }}>
                  {number(orders)}
                </RowsLink>,
                ...(seesMoney
                  ? [
                      <RowsLink key="discount" rows={{ of: 'coupon', id, ...days }}>
                        <Amount halalas={discount ?? 0} />
                      </RowsLink>,
                    ]
                  : []),
              ],
            }))}
            total={[
              text.reports.total,
              <RowsLink key="orders" rows={{ of: 'coupon', ...days }}>
                {number(rows.reduce((sum, { orders }) => sum + orders, 0))}
              </RowsLink>,
              ...(seesMoney
                ? [
                    <RowsLink key="sum" rows={{ of: 'coupon', ...days }}>
                      <Amount halalas={rows.reduce((sum, { discount = 0 }) => sum + discount, 0)} />
                    </RowsLink>,
                  ]
                : []),
            ]}
          />
          <p className="small muted">{t.method}</p>
        </Panel>
      )}
    </ReadReport>
  );
}
