-- The steps of an order within status 3, which are the shop's own (decision 083). An order of that status without a row
-- was wrapped without the board.
create table order_preparations (
  order_id integer primary key references orders,
  step text not null check (step in ('pick', 'engrave', 'wrap', 'ready')),
  -- Who moved it there last.
  member_id integer not null references staff_members,
  member_name text not null check (member_name <> ''),
  changed_at timestamptz not null
);

-- Moves that staff took back within ten minutes. The order's timeline does not have them any more.
create table undone_moves (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  status smallint not null,
  moved_at timestamptz not null,
  moved_by text not null,
  reason text not null check (reason in ('wrongOrder', 'notReady', 'mistake')),
  member_id integer not null references staff_members,
  member_name text not null check (member_name <> ''),
  undone_at timestamptz not null
);
create index undone_moves_order on undone_moves (order_id);

create constraint trigger audited after insert or update or delete on order_preparations
  deferrable initially deferred for each row execute function demand_audit_entry();
create constraint trigger audited after insert or update or delete on undone_moves
  deferrable initially deferred for each row execute function demand_audit_entry();

-- Tells the office (0073-watch-orders.sql). The text is the same as that of a move in the same transaction, and PostgreSQL
-- sends equal notifications of a transaction once.
create function notify_order_prepared() returns trigger language plpgsql as $$
begin
  perform pg_notify('office_changed', json_build_object(
    'what', 'order',
    'version', (select max(id) from order_events where order_id = new.order_id),
    'id', (select number from orders where id = new.order_id))::text);
  return null;
end $$;
create trigger notify_office after insert or update on order_preparations
  for each row execute function notify_order_prepared();
create trigger notify_office after insert on undone_moves
  for each row execute function notify_order_prepared();
