-- The recipient decides where and when (product.md 6): such an order is paid before its place and time are known.
alter table orders
  alter column slot_id drop not null,
  alter column slot_starts_at drop not null,
  alter column slot_ends_at drop not null,
  -- From the recipient to the driver.
  add column driver_note text check (driver_note <> ''),
  drop constraint orders_check2,
  add constraint orders_slot_is_whole check (num_nulls(slot_id, slot_starts_at, slot_ends_at) in (0, 3)),
  -- Place and time are missing only until the recipient has decided; without them nothing is wrapped or driven.
  add constraint orders_place_and_time check (
    (slot_id is not null and (method = 'cafe' or address is not null))
    or (has_recipient_link and slot_id is null and address is null and status in (0, 1, 6, 7))),
  add constraint orders_link_leads_to_a_door check (
    not has_recipient_link or (method = 'door' and recipient_kind = 'someone'));

-- Links to an order's page for whoever is not signed in. The token stands in the message alone, here is its hash; each
-- time a link is given out it has a token of its own.
create table track_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  order_id integer not null references orders,
  made_at timestamptz not null
);
create index track_links_by_order on track_links (order_id);

-- The recipient of a paid order was asked where and when.
create table recipient_invitations (
  order_id integer primary key references orders,
  invited_at timestamptz not null,
  -- The last message with a link.
  sent_at timestamptz not null,
  reminded_at timestamptz,
  -- How often the buyer had the link sent once more.
  resent smallint not null default 0 check (resent >= 0),
  declined_at timestamptz,
  -- The recipient was silent for too long, or declined: from here on the buyer is waited for, who was told.
  buyers_turn_at timestamptz,
  check (declined_at is null or buyers_turn_at is not null)
);
