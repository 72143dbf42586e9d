import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { couponFilters } from '#contract/coupons/office.rules.ts';
import { CouponDialog } from '../coupons/coupon-dialog.tsx';
import { couponsQuery, type OfficeCoupon } from '../coupons/coupon-queries.ts';
import { CouponTable } from '../coupons/coupon-table.tsx';
import { useCouponActions } from '../coupons/use-coupon-actions.ts';
import { Permitted } from '../shell/permitted.tsx';
import { Screen } from '../shell/screen.tsx';
import { Button } from '../ui/button.tsx';
import { faultMessage } from '../ui/fault.ts';
import { FilterChips } from '../ui/inbox/filter-chips.tsx';
import { EmptyState, ReadFailure, Waiting } from '../ui/load-state.tsx';
import { useText } from '../ui/management-text.tsx';
import { Note } from '../ui/note.tsx';
import { FindField } from '../ui/table/find-field.tsx';
import { MoreButton } from '../ui/table/more-button.tsx';
import table from '../ui/table/table.module.css';

/** Coupons with their number of uses and cost, and a form to edit them. */
export function Coupons() {
  return (
    <Permitted needs="coupons.edit">
      <ReadCoupons />
    </Permitted>
  );
}

function ReadCoupons() {
  const { text } = useText();
  const t = text.coupons;
  const { show = 'running' } = useSearch({ from: '/office/coupons' });
  const navigate = useNavigate({ from: '/coupons' });
  const [find, setFind] = useState('');
  const sought = useDeferredValue(find.trim());
  const list = useInfiniteQuery({ ...couponsQuery(show, sought), placeholderData: (shown) => shown });
  const { save, toggle } = useCouponActions();
  const [edited, setEdited] = useState<{ coupon: OfficeCoupon | null } | null>(null);
  const [done, setDone] = useState('');
  const pages = list.data?.pages;
  const counts = pages?.at(-1)?.counts;
  const coupons = pages?.flatMap((page) => page.coupons) ?? [];
  const open = (coupon: OfficeCoupon | null) => {
    save.reset();
    setEdited({ coupon });
  };
  const readNow = async (id: number | undefined) => {
    const { data } = await list.refetch({ throwOnError: true });
    return data?.pages.flatMap((page) => page.coupons).find((coupon) => coupon.id === id);
  };
  return (
    <Screen
      title={t.title}
      lead={t.lead}
      acts={
        <Button icon="plus" onPress={() => open(null)}>
          {t.add}
        </Button>
      }
    >
      <div className={table.bar}>
        <FilterChips
          label={t.filters}
          value={show}
          onChange={(chosen) => void navigate({ search: { show: chosen }, replace: true })}
          filters={couponFilters.map((value) => ({
            value,
            label: t.show[value],
            ...(counts ? { count: counts[value] } : {}),
          }))}
        />
        <FindField label={t.find} maxLength={40} value={find} onChange={setFind} />
      </div>
      <div className={table.notes}>
        {toggle.error ? (
          <Note tone="bad" isLive>
            {faultMessage(toggle.error, text)}
          </Note>
        ) : done !== '' ? (
          <Note tone="ok" isLive>
            {done}
          </Note>
        ) : null}
      </div>
      {pages ? (
        coupons.length > 0 ? (
          <CouponTable
            coupons={coupons}
            busyId={toggle.isPending ? toggle.variables.id : null}
            onEdit={open}
            onToggle={(coupon) => {
              setDone('');
              toggle.mutate(coupon, {
                onSuccess: ({ life, code }) =>
                  setDone(life === 'stopped' ? t.stopped(code) : t.restarted(code)),
              });
            }}
          />
        ) : sought === '' ? (
          <EmptyState title={t.empty[show]}>{t.emptyText}</EmptyState>
        ) : (
          <EmptyState title={t.noneFound}>{t.noneFoundText}</EmptyState>
        )
      ) : list.error ? (
        <ReadFailure fault={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Waiting rows={5} />
      )}
      <MoreButton list={list} label={t.more} />
      {edited ? (
        <CouponDialog
          coupon={edited.coupon}
          save={save}
          onSaved={({ code }) => {
            setEdited(null);
            setDone(t.saved(code));
          }}
          onReadNow={() => readNow(edited.coupon?.id)}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Screen>
  );
}
