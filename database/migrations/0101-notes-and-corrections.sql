-- What staff write about an order, and which of its details they corrected (decision 087). Shoppers see neither.
create table order_notes (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  member_id integer not null references staff_members,
  member_name text not null check (member_name <> ''),
  at timestamptz not null,
  -- Names the request, so that a repeat adds nothing.
  request_key uuid not null unique,
  -- A note may name people: it is forgotten with the buyer's account.
  text text check (text <> ''),
  -- The details that were corrected, never their values.
  corrected text[] check (corrected <@ '{name,phone,address,window}' and corrected <> '{}'),
  check ((text is null) <> (corrected is null))
);
create index order_notes_order on order_notes (order_id, id);
create constraint trigger audited after insert or update on order_notes
  deferrable initially deferred for each row execute function demand_audit_entry();
-- An account that was removed gets no more words (0016-removed-accounts.sql).
create trigger refuse_anonymised_order before insert on order_notes
  for each row when (new.text is not null) execute function refuse_anonymised_order();

-- Grows with each change of who gets the order, where and when, and of its status, also by buyer and recipient: a
-- correction names the version that was seen.
alter table orders add column recipient_version integer not null default 1;
create function raise_recipient_version() returns trigger language plpgsql as $$
begin
  new.recipient_version := old.recipient_version + 1;
  return new;
end $$;
create trigger raise_recipient_version before update of
  status, recipient_name, recipient_country_code, recipient_phone, address, national_address, driver_note,
  latitude, longitude, slot_id, has_recipient_link on orders
  for each row when (
    (old.status, old.recipient_name, old.recipient_country_code, old.recipient_phone, old.address,
     old.national_address, old.driver_note, old.latitude, old.longitude, old.slot_id, old.has_recipient_link)
    is distinct from
    (new.status, new.recipient_name, new.recipient_country_code, new.recipient_phone, new.address,
     new.national_address, new.driver_note, new.latitude, new.longitude, new.slot_id, new.has_recipient_link))
  execute function raise_recipient_version();

-- Tells the office (0073-watch-orders.sql).
create trigger notify_office after insert on order_notes
  for each row execute function notify_order_claim();
