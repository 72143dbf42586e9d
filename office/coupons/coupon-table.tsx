import { noonOf } from '#contract/day.ts';
import { classNames } from '#storefront/ui/class-names.ts';
import { shortDate } from '#text/when.ts';
import { useNow } from '../shell/use-now.ts';
import { Button } from '../ui/button.tsx';
import { useText } from '../ui/management-text.tsx';
import { Money } from '../ui/money.tsx';
import table from '../ui/table/table.module.css';
import { TableHead } from '../ui/table/table-head.tsx';
import { Tag } from '../ui/tag.tsx';
import type { OfficeCoupon } from './coupon-queries.ts';
import styles from './coupon-table.module.css';

const TONES = { running: 'ok', planned: 'wait', ended: 'mute', usedUp: 'mute', stopped: 'bad' } as const;

type Props = {
  coupons: readonly OfficeCoupon[];
  /** The id of the coupon that is being stopped or restarted. */
  busyId: number | null;
  onEdit: (coupon: OfficeCoupon) => void;
  onToggle: (coupon: OfficeCoupon) => void;
};

/** The table of coupons with discount, dates, number of uses and total cost so far. */
export function CouponTable({ coupons, busyId, onEdit, onToggle }: Props) {
  const { text, language } = useText();
  const t = text.coupons;
  const now = useNow();
  const dayWords = (day: string) => shortDate(language, noonOf(day), now);
  return (
    <table className={table.table}>
      <TableHead
        columns={[t.columns.code, t.columns.takes, t.columns.days, t.columns.uses, t.columns.given]}
        acts={t.columns.acts}
      />
      <tbody>
        {coupons.map((coupon) => (
          <tr key={coupon.id}>
            <th scope="row">
              <bdi className={styles.code}>{coupon.code}</bdi>
              <div className={styles.tag}>
                <Tag tone={TONES[coupon.life]}>{t.life[coupon.life]}</Tag>
              </div>
            </th>
            <td>
              {coupon.title}
              <small>{coupon.condition}</small>
            </td>
            <td>
              {coupon.until === null
                ? t.from(dayWords(coupon.from))
                : text.fromTo(dayWords(coupon.from), dayWords(coupon.until))}
            </td>
            <td>
              {t.uses(coupon.used, coupon.limitInTotal)}
              {coupon.limitEach === null ? null : <small>{t.each(coupon.limitEach)}</small>}
            </td>
            <td className={table.number} data-label={t.columns.given}>
              <Money halalas={coupon.given} />
            </td>
            <td className={table.end}>
              <div className={classNames(table.acts, styles.acts)}>
                <Button kind="outline" label={t.editOf(coupon.code)} onPress={() => onEdit(coupon)}>
                  {t.edit}
                </Button>
                {coupon.life === 'stopped' ? (
                  <Button
                    kind="outline"
                    label={t.restartOf(coupon.code)}
                    isBusy={busyId === coupon.id}
                    onPress={() => onToggle(coupon)}
                  >
                    {t.restart}
                  </Button>
                ) : coupon.life === 'ended' ? null : (
                  <Button
                    kind="danger"
                    label={t.stopOf(coupon.code)}
                    isBusy={busyId === coupon.id}
                    onPress={() => onToggle(coupon)}
                  >
                    {t.stop}
                  </Button>
                )}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
