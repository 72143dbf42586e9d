-- Refunds from the back office (decision 071): who refunded and why, and the request, so that a repeat changes nothing.
-- Null for refunds before this release.
alter table order_returns
  add column operator text,
  -- Written by staff; forgotten with the account of this shopper, whom it may name.
  add column reason text,
  add column shopper_id integer,
  add column request_key uuid;
create index order_returns_shopper on order_returns (shopper_id) where reason is not null;
create index order_returns_request on order_returns (order_id, request_key) where request_key is not null;

-- What a member of staff has given out on a day in Riyadh; the day's limit of their role is held against it.
create table staff_spending (
  member_id integer not null references staff_members,
  day date not null,
  kind text not null check (kind in ('refund', 'wallet')),
  halalas integer not null check (halalas > 0),
  primary key (member_id, day, kind)
);

-- Refunds above somebody's limit, until a second person decides.
create table refund_approvals (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  -- So that the list needs no other domain's table.
  order_number text not null,
  request_key uuid not null,
  amount_halalas integer not null check (amount_halalas > 0),
  -- The parts of the order, `[{"line": 1, "part": 0}]`; null for an amount.
  parts jsonb,
  -- What had been refunded when it was asked for: with any other sum nothing is refunded.
  returned_halalas integer not null check (returned_halalas >= 0),
  reason text check (reason <> ''),
  shopper_id integer not null,
  requested_by integer not null references staff_members,
  requested_by_name text not null check (requested_by_name <> ''),
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by integer references staff_members,
  decided_at timestamptz,
  outcome text check (outcome in ('refunded', 'declined', 'expired')),
  unique (order_id, request_key),
  check ((decided_at is null) = (outcome is null)),
  check (decided_by <> requested_by or outcome = 'declined')
);
-- One at a time for an order.
create unique index refund_approvals_open on refund_approvals (order_id) where decided_at is null;

create constraint trigger audited after insert or update or delete on staff_spending
  deferrable initially deferred for each row execute function demand_audit_entry();
create index refund_approvals_shopper on refund_approvals (shopper_id) where reason is not null;
-- Not when a reason is forgotten with its shopper's account.
create constraint trigger audited after insert or delete or update of decided_at, decided_by, outcome on refund_approvals
  deferrable initially deferred for each row execute function demand_audit_entry();

-- Tells the office that the money of an order changed (0073-watch-orders.sql).
create function notify_order_money() returns trigger language plpgsql as $$
begin
  perform pg_notify('office_changed', json_build_object(
    'what', 'order', 'version', 0, 'id', (select number from orders where id = new.order_id))::text);
  return null;
end $$;
create trigger notify_office after insert on order_returns
  for each row execute function notify_order_money();
create trigger notify_office after insert or update on refund_approvals
  for each row execute function notify_order_money();
