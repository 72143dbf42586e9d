-- Parcels that couriers bring (providers/10-delivery-address; docs/decisions/028).

-- The centre of a city: what a same-day courier is told where nothing finer is known. Only that one needs it.
alter table cities
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add constraint cities_whole_coordinates check ((latitude is null) = (longitude is null));
update cities set latitude = 24.6877, longitude = 46.7219 where unique_city_id = 'riyadh';

-- A courier's word moves an order as well.
alter table order_events drop constraint order_events_actor_check;
alter table order_events add constraint order_events_actor_check
  check (actor in ('shopper', 'shop', 'recipient', 'payment', 'clock', 'courier'));

-- At most one shipment an order; it may take several attempts, one after the other.
create table shipments (
  id integer generated always as identity primary key,
  order_id integer not null unique references orders,
  order_number text not null,
  -- Part of our reference at the courier from the second on: after a parcel came back.
  attempt smallint not null default 1 check (attempt > 0),
  -- Null until it is known who brings it.
  courier text check (courier in ('barq', 'smsa')),
  -- wanted: the courier was not asked, or has not answered; byHand: no courier is connected; refused: it said no, or was
  -- away too long; unclear: its answer was lost and it cannot be asked; stopped: the order ended first.
  state text not null check (state in
    ('wanted', 'byHand', 'refused', 'unclear', 'made', 'onTheWay', 'delivered', 'returned', 'stopped')),
  courier_id text,
  tracking_number text,
  tracking_url text,
  -- PDF with the recipient's name and address: gone with the delivery, the order's end, or the account.
  label bytea,
  tries smallint not null default 0,
  -- Somebody is asking the courier since then.
  asking_since timestamptz,
  -- The courier was asked for a parcel and its answer is not known: it may have made one.
  unanswered_since timestamptz,
  -- Why it was refused.
  detail text,
  wanted_at timestamptz not null,
  made_at timestamptz,
  -- When its courier was last asked where it is.
  followed_at timestamptz,
  check (state not in ('made', 'onTheWay', 'delivered', 'returned') or (courier_id is not null and courier is not null)),
  unique (courier, courier_id)
);
create index shipments_to_follow on shipments (followed_at nulls first) where state in ('made', 'onTheWay');
create index shipments_wanted on shipments (wanted_at) where state = 'wanted';

-- What a courier said, each word of it once an attempt, however often it is repeated.
create table shipment_events (
  id integer generated always as identity primary key,
  shipment_id integer not null references shipments,
  attempt smallint not null,
  word text not null check (word in ('made', 'onTheWay', 'delivered', 'failed', 'returned')),
  -- The courier's own name for it.
  said text not null,
  at timestamptz not null,
  unique (shipment_id, attempt, word, said)
);

-- What people must look at, once for each thing it is about.
create table shipment_alarms (
  id integer generated always as identity primary key,
  courier text not null,
  kind text not null check (kind in
    ('refused', 'away', 'lostAnswer', 'noLabel', 'failed', 'returned', 'endedOrder', 'silent', 'unknownStatus',
     'unknownShipment', 'mismatch', 'forgedWebhook')),
  subject text not null,
  detail text not null,
  times integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique (courier, kind, subject)
);
create index shipment_alarms_newest on shipment_alarms (last_at desc, id desc);
