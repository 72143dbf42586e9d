-- Cities, closed days and holiday notices are changed in the back office (decision 094).
alter table cities
  add column version integer not null default 1 check (version >= 1),
  -- The member, or `command:<name>`; null where the shop's own data was loaded.
  add column changed_by text check (changed_by <> ''),
  add column changed_at timestamptz;
create trigger raise_version before update on cities
  for each row when (old is distinct from new) execute function raise_version();

-- A day or a notice that is removed and made again has another version than the one before.
create sequence delivery_versions as integer;
create function next_delivery_version() returns trigger language plpgsql as $$
begin
  new.version := nextval('delivery_versions');
  return new;
end $$;
alter table closed_days
  add column version integer not null default nextval('delivery_versions'),
  add column changed_by text check (changed_by <> ''),
  add column changed_at timestamptz;
alter table delivery_notices
  add column version integer not null default nextval('delivery_versions'),
  add column changed_by text check (changed_by <> ''),
  add column changed_at timestamptz;
create trigger raise_version before update on closed_days
  for each row when (old is distinct from new) execute function next_delivery_version();
create trigger raise_version before update on delivery_notices
  for each row when (old is distinct from new) execute function next_delivery_version();

-- What somebody changed has an entry in the audit log.
create constraint trigger audited after insert or update on cities
  deferrable initially deferred for each row when (new.changed_by is not null) execute function demand_audit_entry();
create constraint trigger audited after insert or update on closed_days
  deferrable initially deferred for each row when (new.changed_by is not null) execute function demand_audit_entry();
create constraint trigger audited after insert or update on delivery_notices
  deferrable initially deferred for each row when (new.changed_by is not null) execute function demand_audit_entry();

-- Tells every server that a part of the office changed: pages that show it read it again.
create function notify_part_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('office_changed', json_build_object('what', tg_argv[0], 'id', '', 'version', 0)::text);
  return null;
end $$;
create trigger notify_office after insert or update or delete on cities
  for each statement execute function notify_part_change('delivery');
create trigger notify_office after insert or update or delete on closed_days
  for each statement execute function notify_part_change('delivery');
create trigger notify_office after insert or update or delete on delivery_notices
  for each statement execute function notify_part_change('delivery');
