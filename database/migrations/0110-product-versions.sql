-- What of a product can be edited, each time it was published, as catalogue.json has it (decision 092). Stock is kept
-- elsewhere: a version that is published again leaves it as it is.
create table product_versions (
  product_id integer not null references products,
  number integer not null check (number > 0),
  document jsonb not null,
  -- The fields that differ from the version before; all of them for the first.
  changes text[] not null,
  at timestamptz not null,
  member_id integer references staff_members,
  -- A member's name or `command:<name>`; null for the demo's own goods, and for how a product was before the first.
  who text,
  -- The version that was published again, where one was.
  restored integer,
  primary key (product_id, number)
);

create table product_drafts (
  id integer generated always as identity primary key,
  -- Null for a product that was never published.
  product_id integer unique references products,
  -- Names the request that made it, so that a repeat makes no second one.
  request_key uuid unique,
  -- Grows with each save.
  version integer not null default 1,
  -- The version that the draft began from; 0 where there is none.
  base integer not null,
  document jsonb not null,
  saved_at timestamptz not null,
  member_id integer not null references staff_members,
  who text not null,
  -- When it will be published by itself, and on whose word.
  publish_at timestamptz,
  publisher_id integer references staff_members,
  publisher text,
  -- When it should have been published by itself and could not.
  missed_at timestamptz,
  check ((publish_at is null) = (publisher_id is null) and (publish_at is null) = (publisher is null))
);
create index product_drafts_due on product_drafts (publish_at) where publish_at is not null;
create constraint trigger audited after insert or update or delete on product_drafts
  deferrable initially deferred for each row execute function demand_audit_entry();

-- Tells the office (0073-watch-orders.sql).
create function notify_product() returns trigger language plpgsql as $$
begin
  perform pg_notify('office_changed', json_build_object(
    'what', 'product', 'id', coalesce(new.product_id, old.product_id, 0)::text, 'version', 0)::text);
  return null;
end $$;
create trigger notify_office after insert on product_versions for each row execute function notify_product();
create trigger notify_office after insert or update or delete on product_drafts
  for each row execute function notify_product();
