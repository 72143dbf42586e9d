-- The laser's queue (decision 072). Where the laser engraves a product, in millimetres:
-- {widthMm, heightMm, depth, fixture}; null where staff place the text by hand.
alter table products add column engraving_area jsonb
  check (engraving_area is null
    or (engraving_max is not null and (engraving_area ->> 'widthMm')::int > 0 and (engraving_area ->> 'heightMm')::int > 0));

-- A pot of a line of an order: a line of three pots has the pieces 1 to 3. A pot without a row is untouched.
create table engravings (
  line_id integer not null references order_lines,
  piece integer not null check (piece >= 1),
  -- Grows with each change: an act names the version it saw.
  version integer not null check (version >= 1),
  done_at timestamptz,
  -- Who changed it last.
  member_id integer not null references staff_members,
  member_name text not null check (member_name <> ''),
  changed_at timestamptz not null,
  primary key (line_id, piece)
);
-- Pots that broke or were engraved wrongly; each took another from stock.
create table spoilt_pots (
  id integer generated always as identity primary key,
  line_id integer not null,
  piece integer not null,
  product_id integer not null references products,
  colour_id integer references product_colours,
  reason text not null check (reason in ('broken', 'misplaced', 'wrongText', 'faint')),
  member_id integer not null references staff_members,
  spoilt_at timestamptz not null,
  foreign key (line_id, piece) references engravings
);
create index spoilt_pots_piece on spoilt_pots (line_id, piece);
create constraint trigger audited after insert or update or delete on engravings
  deferrable initially deferred for each row execute function demand_audit_entry();
create constraint trigger audited after insert or update or delete on spoilt_pots
  deferrable initially deferred for each row execute function demand_audit_entry();

-- Tells the office (0073-watch-orders.sql).
create function notify_engraving() returns trigger language plpgsql as $$
begin
  perform pg_notify('office_changed', json_build_object(
    'what', 'order', 'version', 0,
    'id', (select number from orders o join order_lines l on l.order_id = o.id where l.id = new.line_id))::text);
  return null;
end $$;
create trigger notify_office after insert or update on engravings
  for each row execute function notify_engraving();
