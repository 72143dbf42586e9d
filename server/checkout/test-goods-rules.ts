import { sql } from 'kysely';
import type { Rules, Shelf } from './test-invariants.ts';
import { isHolding } from './test-is-holding.ts';

/*
 * Rules about orders, stock, slots and coupons (product.md 6). In the SQL, status 0 awaits payment, 1 to 5 are active,
 * and 6 and 7 have ended and returned their goods (contract/orders/orders.rules).
 */

const row = (query: ReturnType<typeof sql<{ what: string }>>) => query;

export const goodsRules = (shelves: readonly Shelf[]): Rules => ({
  'stock is never negative': row(sql`
    select 'product ' || id || ' has ' || stock as what from products where stock < 0
    union all select 'colour ' || id || ' has ' || stock from product_colours where stock < 0`),
  'stock plus sold pieces equals the initial stock': row(sql`
    select format('product %s, colour %s: %s pieces were there, %s are accounted for', was.product, was.colour, was.pieces,
                  now.pieces) as what
      from jsonb_to_recordset(${JSON.stringify(
        shelves.map(({ productId, colourId, pieces }) => ({ product: productId, colour: colourId, pieces })),
      )}::jsonb) as was (product int, colour int, pieces int)
      left join (
        select s.product, s.colour, s.stock + coalesce(sum(h.quantity), 0) as pieces
          from (select product_id as product, id as colour, g.whole_stock as stock from product_colours g
                union all select id, null, p.whole_stock from products p where stock is not null) s
          left join (select h.* from order_stock h join orders o on o.id = h.order_id and ${isHolding}) h
            on h.product_id = s.product and h.colour_id is not distinct from s.colour
         group by s.product, s.colour, s.stock
      ) now on now.product = was.product and now.colour is not distinct from was.colour
     where now.pieces is distinct from was.pieces`),
  'an order holds the goods of its lines': row(sql`
    with named as (
      select order_id, product_id, colour_id, sum(quantity) as quantity
        from (select order_id, product_id, colour_id, quantity from order_lines
              union all select l.order_id, a.product_id, null, l.quantity
                          from order_line_addons a join order_lines l on l.id = a.line_id) of_lines
       group by order_id, product_id, colour_id)
    select format('order %s, product %s: %s held, %s named', coalesce(h.order_id, n.order_id),
                  coalesce(h.product_id, n.product_id), h.quantity, n.quantity) as what
      from order_stock h full join named n
        on n.order_id = h.order_id and n.product_id = h.product_id and coalesce(n.colour_id, 0) = coalesce(h.colour_id, 0)
     where h.quantity is distinct from n.quantity`),
  'a slot counts its active orders': row(sql`
    with taken as (
      select city_id, method, slot_id, count(*)::int as n from orders o
       where ${isHolding} and slot_id is not null group by city_id, method, slot_id)
    select format('city %s, %s, %s: %s counted, %s orders', coalesce(s.city_id, t.city_id), coalesce(s.method, t.method),
                  coalesce(s.slot_id, t.slot_id), s.taken, t.n) as what
      from slot_bookings s full join taken t
        on t.city_id = s.city_id and t.method = s.method and t.slot_id = s.slot_id
     where coalesce(s.taken, 0) <> coalesce(t.n, 0)`),
  'a slot is never over its capacity': row(sql`
    select format('city %s, %s, %s: %s of %s', s.city_id, s.method, s.slot_id, s.taken,
                  case s.method when 'cafe' then c.cafe_slot_capacity else c.slot_capacity end) as what
      from slot_bookings s join cities c on c.id = s.city_id
     where s.taken > coalesce(case s.method when 'cafe' then c.cafe_slot_capacity else c.slot_capacity end, 0)`),
  'an order has the status of its last event': row(sql`
    select format('order %s stands at %s', o.number, o.status) as what from orders o
     where o.status is distinct from (select e.status from order_events e where e.order_id = o.id and e.revision = o.revision
                                       order by e.id desc limit 1)`),
  'an unpaid order has an unpaid hold': row(sql`
    select format('order %s stands at %s, hold of %s', o.number, o.status, u.order_id) as what
      from orders o full join unpaid_holds u on u.order_id = o.id
     where (o.status = 0) <> (u.order_id is not null)`),
  'an order costs what its lines cost': row(sql`
    select format('order %s: %s and %s in lines', o.number, o.items_halalas + o.extras_halalas, l.sum) as what
      from orders o
      join (select order_id, sum(line_total_halalas) as sum, sum(quantity) as pieces, sum(bundles_halalas) as bundles,
                   sum(coupon_halalas) as coupon
              from order_lines group by order_id) l
        on l.order_id = o.id
     where l.sum <> o.items_halalas + o.extras_halalas or l.pieces <> o.pieces or l.bundles <> o.bundles_halalas
        or l.coupon not in (0, o.coupon_halalas)
        or o.total_halalas <> o.items_halalas + o.extras_halalas + o.delivery_halalas - o.bundles_halalas
                              - o.coupon_halalas - o.wallet_halalas
        or least(o.total_halalas, o.coupon_halalas, o.wallet_halalas) < 0`),
  'a line costs less by its pieces in bundles': row(sql`
    select format('order %s, line %s: %s less, %s in bundles', l.order_id, l.position, l.bundles_halalas, b.sum) as what
      from order_lines l
      cross join lateral (select coalesce(sum(pieces * off_halalas), 0) as sum, coalesce(max(pieces), 0) as pieces
                            from order_line_bundles b where b.line_id = l.id) b
     where b.sum <> l.bundles_halalas or b.pieces > l.quantity`),
  'one attempt makes one order': row(sql`
    select format('shopper %s, key %s: %s orders', shopper_id, idempotency_key, count(*)) as what from orders
     group by shopper_id, idempotency_key having count(*) > 1`),
  'an active order with a discount has one coupon redemption': row(sql`
    select format('order %s: discount %s, use of %s', o.number, o.coupon_halalas, u.discount_halalas) as what
      from orders o left join coupon_redemptions u on u.order_id = o.id and u.released_at is null
     where (case when ${isHolding} then o.coupon_halalas else 0 end) <> coalesce(u.discount_halalas, 0)`),
  'a coupon counts its active redemptions': row(sql`
    select format('coupon %s: %s counted, %s stand', c.code, c.used, u.n) as what
      from coupons c
      cross join lateral (select count(*)::int as n from coupon_redemptions u where u.coupon_id = c.id and u.released_at is null) u
     where c.used <> u.n`),
  'a coupon never exceeds its limits': row(sql`
    select format('coupon %s: %s uses of shopper %s', c.code, u.n, u.shopper_id) as what
      from coupons c
      join (select coupon_id, shopper_id, count(*)::int as n from coupon_redemptions where released_at is null
             group by grouping sets ((coupon_id), (coupon_id, shopper_id))) u on u.coupon_id = c.id
     where u.n > case when u.shopper_id is null then c.limit_in_total else c.limit_each end`),
});
