-- Many prices changed together, so that they can be changed back together (decision 093).
create table price_changes (
  id integer generated always as identity primary key,
  -- Chosen by the browser: the same press sent twice changes once.
  key uuid not null unique,
  -- The change that this one takes back.
  undoes integer unique references price_changes,
  changed_by text not null check (changed_by <> ''),
  changed_at timestamptz not null
);
create table price_change_rows (
  change_id integer not null references price_changes,
  product_id integer not null references products,
  price_before integer not null check (price_before > 0),
  price_after integer not null check (price_after > 0),
  -- The former price that is shown struck through; null for none.
  old_before integer,
  old_after integer,
  primary key (change_id, product_id)
);
create constraint trigger audited after insert or update or delete on price_changes
  deferrable initially deferred for each row execute function demand_audit_entry();
