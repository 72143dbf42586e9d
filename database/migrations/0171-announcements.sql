-- A transaction that notifies holds a lock of the whole server until its commit is on the disk, so such transactions
-- commit one after the other. What many shoppers do at once is therefore written here, and the workers announce it a
-- moment later (decision 111). Unlogged: after a crash the office reads everything again when it reconnects.
create unlogged table announcements (
  id bigint generated always as identity primary key,
  payload text not null
);

-- What staff and couriers do is rare and is still announced by the transaction itself (0073-watch-orders.sql).
create or replace function notify_order_changed() returns trigger language plpgsql as $$
declare
  change text := json_build_object(
    'what', 'order', 'version', new.id, 'id', (select number from orders where id = new.order_id))::text;
begin
  if new.actor_kind in ('operator', 'courier') then
    perform pg_notify('office_changed', change);
  else
    insert into announcements (payload) values (change);
  end if;
  return null;
end $$;
