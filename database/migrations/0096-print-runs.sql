-- Where a product lies in the shop, for the picking sheet (decision 085); null where nobody has said.
alter table products add column shelf text check (shelf <> '');
-- Of a glaze that lies elsewhere than its product.
alter table product_colours add column shelf text check (shelf <> '');

-- The papers of a delivery window that were printed together (decision 085).
create table print_runs (
  id integer generated always as identity primary key,
  -- A repeated request with the same key is the same run.
  key uuid not null unique,
  city_id integer not null,
  -- The delivery window; both null for orders without one.
  starts_at timestamptz,
  ends_at timestamptz,
  -- What was asked for: a run of only what was new may hold less.
  papers text[] not null,
  only_new boolean not null,
  -- Of the sheets that stay in the shop.
  language text not null check (language in ('ar', 'en')),
  member_id integer not null references staff_members,
  member_name text not null check (member_name <> ''),
  printed_at timestamptz not null,
  check ((starts_at is null) = (ends_at is null))
);
create index print_runs_window on print_runs (city_id, starts_at, ends_at, id desc);

-- Which papers of which orders a run holds.
create table printed_papers (
  run_id integer not null references print_runs,
  order_id integer not null references orders,
  paper text not null check (paper in ('picking', 'receipt', 'cards', 'care', 'label')),
  -- The order's place in the run, from 1.
  position smallint not null check (position >= 1),
  -- Of everything on the paper. Another one now: it changed after it was printed.
  fingerprint text not null,
  primary key (run_id, order_id, paper)
);
create index printed_papers_order on printed_papers (order_id, paper, run_id desc);

create constraint trigger audited after insert or update or delete on print_runs
  deferrable initially deferred for each row execute function demand_audit_entry();

-- Tells the office (0073-watch-orders.sql).
create function notify_print_run() returns trigger language plpgsql as $$
begin
  perform pg_notify('office_changed', json_build_object('what', 'print', 'version', 0, 'id', new.id::text)::text);
  return null;
end $$;
create trigger notify_office after insert on print_runs for each row execute function notify_print_run();
