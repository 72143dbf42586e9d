import { sql } from 'kysely';
import type { ProviderCharge, Rules } from './test-invariants.ts';
import { isHolding } from './test-is-holding.ts';

/* Rules about payments, refunds and the wallet (product.md 6 to 8), compared with the providers' ledgers. */

const row = (query: ReturnType<typeof sql<{ what: string }>>) => query;

/**
 * Counts the payments whose money the order keeps: captured, and not refunded because the order ended. Partial refunds
 * by staff do not matter.
 */
const paymentCounts = sql`(select p.order_id, count(*)::int as n from payments p
  where p.status = 'paid' and not exists (select from refunds r where r.payment_id = p.id and r.reason <> 'partly')
  group by p.order_id)`;

const ours: Rules = {
  'a paid order has exactly one capture': row(sql`
    select format('order %s (%s) has %s captures', o.number, o.status, coalesce(k.n, 0)) as what
      from orders o left join ${paymentCounts} k on k.order_id = o.id
     where o.status between 1 and 5 and coalesce(k.n, 0) <> (o.total_halalas > 0)::int`),
  'a capture has an order or a refund': row(sql`
    select format('order %s (%s): of %s captured %s go back', o.number, o.status, p.amount_halalas, p.refunded_halalas)
           as what
      from payments p join orders o on o.id = p.order_id
     where p.status = 'paid' and o.status in (0, 6, 7) and p.refunded_halalas <> p.amount_halalas`),
  'a payment has its order’s total': row(sql`
    select format('order %s: %s of %s', o.number, p.amount_halalas, o.total_halalas) as what
      from payments p join orders o on o.id = p.order_id
     where p.amount_halalas <> o.total_halalas or p.order_uuid <> o.uuid or p.shopper_id <> o.shopper_id`),
  'a refund is counted once and never more than was captured': row(sql`
    select format('payment %s: %s counted, %s in refunds, %s captured', p.id, p.refunded_halalas, r.sum, p.amount_halalas)
           as what
      from payments p
      cross join lateral (select coalesce(sum(amount_halalas), 0) as sum from refunds r where r.payment_id = p.id) r
     where p.refunded_halalas <> r.sum or r.sum > case p.status when 'paid' then p.amount_halalas else 0 end`),
  'an order has at most one open payment': row(sql`
    select format('order %s has %s', order_number, count(*)) as what from payments
     where status in ('created', 'started') group by order_number having count(*) > 1`),
  'a charge is one payment': row(sql`
    select format('%s %s pays %s orders', provider, charge_id, count(*)) as what from payments
     where charge_id is not null group by provider, charge_id having count(*) > 1`),
  'an order holds the wallet money it records': row(sql`
    select format('order %s (%s): %s said, %s %s', o.number, o.status, o.wallet_halalas, h.amount_halalas, h.state) as what
      from orders o left join wallet_holds h on h.order_id = o.id
     where coalesce(h.amount_halalas, 0) <> o.wallet_halalas
        or h.state <> case when o.status = 0 and ${isHolding} then 'held' when o.status = 0 then 'returned' when o.status < 6 then 'spent' else 'returned' end`),
  'held or spent wallet money is drawn from lots': row(sql`
    select format('order %s: %s %s, %s drawn', h.order_number, h.amount_halalas, h.state, d.sum) as what
      from wallet_holds h
      cross join lateral (select coalesce(sum(d.amount_halalas), 0) as sum from wallet_draws d where d.order_id = h.order_id) d
     where h.state <> 'returned' and d.sum <> h.amount_halalas`),
  'the ledger has what an order spent and got back': row(sql`
    select format('order %s (%s): %s spent, %s back, of %s', o.number, o.status, e.spent, e.back, o.wallet_halalas) as what
      from orders o
      cross join lateral (select coalesce(sum(-amount_halalas) filter (where kind = 'purchased'), 0) as spent,
                                 coalesce(sum(amount_halalas) filter (where kind = 'refunded'), 0) as back
                            from wallet_entries e where e.order_id = o.id) e
     where case when o.status = 0 then e.spent <> 0 or e.back <> 0
                when o.status < 6 then e.spent <> o.wallet_halalas or e.back not between 0 and e.spent
                else e.spent not in (0, o.wallet_halalas) or e.back <> e.spent end`),
  'no lot is overdrawn': row(sql`
    select format('lot %s of %s: %s drawn, %s taken away', e.id, e.amount_halalas, d.sum, x.sum) as what
      from wallet_entries e
      cross join lateral (select coalesce(sum(d.amount_halalas), 0) as sum from wallet_draws d where d.lot_id = e.id) d
      cross join lateral (select coalesce(sum(-x.amount_halalas), 0) as sum from wallet_entries x where x.lot_id = e.id) x
     where d.sum + x.sum > case when e.amount_halalas > 0 then e.amount_halalas else 0 end`),
  'the ledger’s sum is the balance plus held money': row(sql`
    select format('shopper %s: ledger %s, lots %s, held %s', l.shopper_id, l.sum, l.rests, l.held) as what
      from (select e.shopper_id, sum(e.amount_halalas) as sum,
                   sum(case when e.lot_id is null and e.amount_halalas > 0 then e.amount_halalas else 0 end)
                   + sum(case when e.lot_id is not null then e.amount_halalas else 0 end)
                   - coalesce((select sum(d.amount_halalas) from wallet_draws d join wallet_entries m on m.id = d.lot_id
                                where m.shopper_id = e.shopper_id), 0) as rests,
                   coalesce((select sum(h.amount_halalas) from wallet_holds h
                              where h.shopper_id = e.shopper_id and h.state = 'held'), 0) as held
              from wallet_entries e group by e.shopper_id) l
     where l.sum <> l.rests + l.held or least(l.sum, l.rests, l.held) < 0`),
};

function comparedWithProviders(theirs: readonly ProviderCharge[], isOver: boolean): Rules {
  const there = sql`jsonb_to_recordset(${JSON.stringify(
    theirs.map(({ chargeId, ...charge }) => ({ charge: chargeId, ...charge })),
  )}::jsonb) as t (provider text, charge text, captured int, refunded int, held int)`;
  const always: Rules = {
    'a payment paid here was captured at the provider': row(sql`
      select format('%s %s: %s here, %s there', p.provider, p.charge_id, p.amount_halalas, t.captured) as what
        from payments p left join ${there} on t.provider = p.provider and t.charge = p.charge_id
       where p.status = 'paid' and coalesce(t.captured, 0) <> p.amount_halalas`),
    'the provider refunds only what was decided here': row(sql`
      select format('%s %s: %s there, %s here', t.provider, t.charge, t.refunded, p.refunded_halalas) as what
        from ${there} left join payments p on t.provider = p.provider and t.charge = p.charge_id
       where t.refunded > coalesce(p.refunded_halalas, 0)`),
  };
  if (!isOver) return always;
  return {
    ...always,
    'in the end every capture at the provider is paid here': row(sql`
      select format('%s %s: %s captured there, %s here', t.provider, t.charge, t.captured, p.status) as what
        from ${there} left join payments p on t.provider = p.provider and t.charge = p.charge_id
       where t.captured > 0 and p.status is distinct from 'paid'`),
    'in the end every refund is made': row(sql`
      select format('%s %s: %s decided, %s given', t.provider, t.charge, p.refunded_halalas, t.refunded) as what
        from ${there} join payments p on t.provider = p.provider and t.charge = p.charge_id
       where t.refunded <> p.refunded_halalas
      union all select format('refund %s is %s', id, status) from refunds where status <> 'done'`),
    'in the end no money is held': row(sql`
      select format('%s %s: %s', t.provider, t.charge, t.held) as what from ${there} where t.held > 0`),
    'in the end every order is decided': row(sql`
      select format('order %s awaits payment', number) as what from orders where status = 0`),
    'in the end there is no alarm': row(sql`
      select format('%s %s %s: %s', source, kind, subject, detail) as what from alarms where area = 'payments'`),
  };
}

/**
 * The rules about money as queries.
 * @param theirs the providers' ledgers; if left out, only the shop's data is checked
 */
export const moneyRules = (theirs: readonly ProviderCharge[] | undefined, isOver: boolean): Rules => ({
  ...ours,
  ...(theirs && comparedWithProviders(theirs, isOver)),
});
