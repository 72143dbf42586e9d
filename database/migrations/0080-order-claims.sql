-- Who works on an order, so that two people do not prepare the same one (decision 074).
create table order_claims (
  order_id integer primary key references orders,
  member_id integer not null references staff_members,
  member_name text not null check (member_name <> ''),
  claimed_at timestamptz not null
);
create constraint trigger audited after insert or update or delete on order_claims
  deferrable initially deferred for each row execute function demand_audit_entry();

-- Tells the office (0073-watch-orders.sql).
create function notify_order_claim() returns trigger language plpgsql as $$
begin
  perform pg_notify('office_changed', json_build_object(
    'what', 'order', 'version', 0,
    'id', (select number from orders where id = coalesce(new.order_id, old.order_id)))::text);
  return null;
end $$;
create trigger notify_office after insert or update or delete on order_claims
  for each row execute function notify_order_claim();
