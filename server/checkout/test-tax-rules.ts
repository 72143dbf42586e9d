import { sql } from 'kysely';
import type { Rules } from './test-invariants.ts';

/* Rules about tax invoices and credit notes (providers/09-zatca), compared with what was sold, paid and refunded. */

const row = (query: ReturnType<typeof sql<{ what: string }>>) => query;

export const taxRules: Rules = {
  'a sold order has one invoice for its price': row(sql`
    select format('order %s (%s): %s cost, %s on %s invoices', o.number, o.status, o.total_halalas + o.wallet_halalas,
                  d.gross, d.n) as what
      from orders o
      cross join lateral (select count(*)::int as n, sum(gross_halalas) as gross, sum(vat_halalas) as vat,
                                 sum(wallet_halalas) as wallet
                            from tax_documents d where d.order_id = o.id and d.kind = 'invoice') d
     where case when o.status = 0 then d.n <> 0 when o.status < 6 then d.n <> 1 else d.n > 1 end
        or d.gross <> o.total_halalas + o.wallet_halalas or d.vat <> o.vat_halalas or d.wallet <> o.wallet_halalas`),
  // Money that was never part of an order's price, because it was paid too late or twice, was never invoiced and gets
  // no credit note.
  'credit notes equal the refunds, and never exceed the invoice': row(sql`
    select format('order %s (%s): %s invoiced, %s back by card, %s to the wallet, %s noted, %s of it to the wallet',
                  o.number, o.status, d.invoiced, back.card, back.wallet, d.noted, d.wallet) as what
      from orders o
      cross join lateral (select coalesce(sum(gross_halalas) filter (where kind = 'invoice'), 0) as invoiced,
                                 coalesce(sum(gross_halalas) filter (where kind = 'creditNote'), 0) as noted,
                                 coalesce(sum(wallet_halalas) filter (where kind = 'creditNote'), 0) as wallet
                            from tax_documents d where d.order_id = o.id) d
      cross join lateral (
        select (select coalesce(sum(r.amount_halalas), 0) from refunds r join payments p on p.id = r.payment_id
                 where p.order_id = o.id and r.reason not in ('tooLate', 'paidTwice')) as card,
               (select coalesce(sum(e.amount_halalas), 0) from wallet_entries e
                 where e.order_id = o.id and e.kind = 'refunded') as wallet) back
     where d.noted <> back.card + back.wallet or d.wallet <> back.wallet or d.noted > d.invoiced`),
  'tax documents are numbered without a gap': row(sql`
    select format('%s is number %s of all and %s of its kind', number, counter, own) as what
      from (select number, counter, row_number() over (order by counter) as place,
                   row_number() over (partition by kind order by counter) as own,
                   case kind when 'invoice' then 'INV-' else 'CRN-' end as prefix
              from tax_documents) d
     where counter <> place or number <> prefix || to_char(own, 'FM000000')
    union all
    select format('%s counted, %s issued', c.documents, d.n) from tax_counter c, (select count(*) as n from tax_documents) d
     where c.documents <> d.n`),
  'a tax document adds up': row(sql`
    select format('%s: %s = %s + %s, lines %s with %s', d.number, d.gross_halalas, d.net_halalas, d.vat_halalas, l.gross,
                  l.vat) as what
      from tax_documents d
      cross join lateral (select coalesce(sum(gross_halalas), 0) as gross, coalesce(sum(vat_halalas), 0) as vat
                            from tax_document_lines l where l.document_id = d.id) l
     where d.gross_halalas <> d.net_halalas + d.vat_halalas or l.gross - d.discount_halalas <> d.gross_halalas
        or l.vat - d.discount_vat_halalas <> d.vat_halalas`),
};
