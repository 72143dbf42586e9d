-- Stock is set, filled up and counted in the back office (decision 093).

-- What staff changed of the stock by hand. Orders change it without a row here.
create table stock_changes (
  id integer generated always as identity primary key,
  -- Chosen by the browser: the same press sent twice changes once. A count has a row for each product and none of its own.
  key uuid unique,
  product_id integer not null references products,
  colour_id integer references product_colours,
  reason text not null check (reason in ('set', 'delivery', 'count')),
  stock_before integer not null check (stock_before >= 0),
  stock_after integer not null check (stock_after >= 0),
  changed_by text not null check (changed_by <> ''),
  changed_at timestamptz not null
);
create index stock_changes_of_row on stock_changes (product_id, colour_id, id desc);

-- A walk along the shelves that can be put down and continued.
create table stock_counts (
  id integer generated always as identity primary key,
  key uuid not null unique,
  -- The one shelf that is counted; null for whatever comes.
  shelf text check (shelf <> ''),
  -- Grows with each line that is counted: who applies it names what they saw.
  version integer not null default 1 check (version >= 1),
  started_by text not null check (started_by <> ''),
  started_at timestamptz not null,
  outcome text check (outcome in ('applied', 'dropped')),
  ended_by text,
  ended_at timestamptz,
  check ((outcome is null) = (ended_at is null) and (ended_at is null) = (ended_by is null))
);
create index stock_counts_open on stock_counts (id) where ended_at is null;

create table stock_count_lines (
  count_id integer not null references stock_counts,
  product_id integer not null references products,
  colour_id integer references product_colours,
  -- Pieces that lay there, and those that should have at that moment: what can be sold, and what orders wait for.
  counted integer not null check (counted >= 0),
  expected integer not null check (expected >= 0),
  -- The newest change by hand at that moment; one after it means that the line is out of date.
  seen_change integer not null,
  counted_by text not null check (counted_by <> ''),
  counted_at timestamptz not null,
  unique nulls not distinct (count_id, product_id, colour_id)
);

create trigger raise_version before update on stock_counts for each row execute function raise_version();
create constraint trigger audited after insert or update or delete on stock_changes
  deferrable initially deferred for each row execute function demand_audit_entry();
create constraint trigger audited after insert or update or delete on stock_counts
  deferrable initially deferred for each row execute function demand_audit_entry();
create constraint trigger audited after insert or update or delete on stock_count_lines
  deferrable initially deferred for each row execute function demand_audit_entry();

-- Tells every server; the screens read again what they show.
create function notify_stock_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('office_changed', json_build_object('what', 'stock', 'id', '', 'version', new.id)::text);
  return null;
end $$;
create trigger notify_office after insert on stock_changes
  for each row execute function notify_stock_changed();
create trigger notify_office after insert or update on stock_counts
  for each row execute function notify_stock_changed();

-- What was sold lately is read by the day; orders come in the order of time, so ranges of blocks find them.
create index orders_by_time on orders using brin (created_at);
