-- Every act in an order's history names who did it: a person of the shop, a provider, a courier or a job by its name. A
-- customer, guest or recipient has no name here: the order itself says who they are, so removing an account removes it.
alter table order_events drop constraint order_events_actor_check;
alter table order_events rename column actor to actor_kind;
alter table order_events add column actor_name text;

-- Of older rows: 'shop' was somebody at a command whose name nobody kept, 'clock' one of two jobs, which the reason tells
-- apart, 'payment' the wallet where it paid everything and else the provider of the payment that was kept.
update order_events set actor_name = case reason when 'noAnswer' then 'orders.follow-invitations' else 'checkout.order-unpaid' end
 where actor_kind = 'clock';
update order_events e
   set actor_name = coalesce(
     (select p.provider from payments p where p.order_id = e.order_id and p.status = 'paid' order by p.id desc limit 1),
     case when o.total_halalas = 0 then 'wallet' end)
  from orders o where o.id = e.order_id and e.actor_kind = 'payment';
update order_events e
   set actor_name = (select s.courier from shipments s where s.order_id = e.order_id)
 where e.actor_kind = 'courier';
update order_events e
   set actor_kind = case e.actor_kind
     when 'shopper' then case when s.is_guest then 'guest' else 'customer' end
     when 'shop' then 'operator'
     when 'clock' then 'system'
     else e.actor_kind end
  from orders o join shoppers s on s.id = o.shopper_id where o.id = e.order_id;

alter table order_events
  add constraint order_events_actor_kind_check
    check (actor_kind in ('customer', 'guest', 'recipient', 'operator', 'courier', 'payment', 'system')),
  add constraint order_events_actor_name_check
    check (actor_kind not in ('customer', 'guest', 'recipient') or actor_name is null);

-- What people of the shop did by a command, written in the transaction that did it. The subject is a number, a date or a
-- name of the shop's own, never a shopper's contact.
create table operator_acts (
  id integer generated always as identity primary key,
  operator text not null check (operator <> ''),
  act text not null,
  subject text not null,
  at timestamptz not null
);
create index operator_acts_newest on operator_acts (at desc, id desc);
create index operator_acts_by_subject on operator_acts (subject, id);
