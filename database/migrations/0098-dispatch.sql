-- Dispatch (decision 086): who took which parcels, what became of them, and the photograph at the door.

-- A list of parcels that one courier or driver took and signed for.
create table handovers (
  id integer generated always as identity primary key,
  -- Chosen by the browser: the same press sent twice hands over once.
  key uuid not null unique,
  carrier text not null check (carrier in ('barq', 'smsa', 'own')),
  driver_name text not null check (driver_name <> ''),
  -- One of the shop's own drivers.
  driver_id integer references staff_members,
  -- Drawn by the driver: an SVG path of straight lines in a box of 600 by 200; null for one who signs the printed list.
  signature text check (length(signature) <= 12000),
  member_id integer not null references staff_members,
  member_name text not null check (member_name <> ''),
  handed_at timestamptz not null,
  check ((carrier = 'own') = (driver_id is not null))
);
create table handover_parcels (
  handover_id integer not null references handovers,
  order_id integer not null references orders,
  primary key (handover_id, order_id)
);
create index handover_parcels_order on handover_parcels (order_id);

-- Deliveries that did not succeed, and what happens next. A row without a reason only changes what happens next.
create table failed_deliveries (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  reason text check (reason in ('nobodyThere', 'wrongAddress', 'refused', 'phoneSilent', 'damaged')),
  next_step text not null check (next_step in ('newWindow', 'backToShop', 'callRecipient')),
  member_id integer not null references staff_members,
  member_name text not null check (member_name <> ''),
  failed_at timestamptz not null
);
create index failed_deliveries_order on failed_deliveries (order_id);

-- The photograph at the door, one an order, in a version without anything but its pixels. A job deletes it after 90 days.
create table door_photos (
  order_id integer primary key references orders,
  -- The last part of its address: only the pages of buyer and recipient know it.
  token text not null unique check (token ~ '^[a-z2-7]{26}$'),
  content_hash bytea not null,
  bytes bytea not null,
  width integer not null check (width >= 1),
  height integer not null check (height >= 1),
  member_id integer not null references staff_members,
  member_name text not null check (member_name <> ''),
  taken_at timestamptz not null
);
create index door_photos_taken on door_photos (taken_at);

-- The member of staff who asked for a courier again; null for the shop's own first request.
alter table shipments add column requested_by text;

create constraint trigger audited after insert or update or delete on handovers
  deferrable initially deferred for each row execute function demand_audit_entry();
create constraint trigger audited after insert or update or delete on handover_parcels
  deferrable initially deferred for each row execute function demand_audit_entry();
create constraint trigger audited after insert or update or delete on failed_deliveries
  deferrable initially deferred for each row execute function demand_audit_entry();
-- Not the deletion, which the job and the removal of an account do.
create constraint trigger audited after insert or update on door_photos
  deferrable initially deferred for each row execute function demand_audit_entry();

-- Tells the office (0073-watch-orders.sql), also of what couriers report.
create function notify_order_dispatched() returns trigger language plpgsql as $$
begin
  perform pg_notify('office_changed', json_build_object(
    'what', 'order',
    'version', (select max(id) from order_events where order_id = new.order_id),
    'id', (select number from orders where id = new.order_id))::text);
  return null;
end $$;
create trigger notify_office after insert on handover_parcels
  for each row execute function notify_order_dispatched();
create trigger notify_office after insert on failed_deliveries
  for each row execute function notify_order_dispatched();
create trigger notify_office after insert or update on door_photos
  for each row execute function notify_order_dispatched();
create trigger notify_office after insert or update of state, tracking_number on shipments
  for each row execute function notify_order_dispatched();
create function notify_courier_said() returns trigger language plpgsql as $$
begin
  perform pg_notify('office_changed', json_build_object(
    'what', 'order',
    'version', (select max(e.id) from order_events e where e.order_id = s.order_id),
    'id', s.order_number)::text)
    from shipments s where s.id = new.shipment_id;
  return null;
end $$;
create trigger notify_office after insert on shipment_events
  for each row execute function notify_courier_said();
