-- Windows of same-day cities and hours of the cafe, changed in the back office (decision 101); without a row the hours
-- are those that come with the shop (contract/delivery/hours.rules).
create table delivery_hours (
  is_the_one boolean primary key default true check (is_the_one),
  hours jsonb not null,
  version integer not null default 1 check (version >= 1),
  changed_by text not null check (changed_by <> ''),
  changed_at timestamptz not null
);
create trigger raise_version before update on delivery_hours
  for each row when (old is distinct from new) execute function raise_version();
create constraint trigger audited after insert or update on delivery_hours
  deferrable initially deferred for each row execute function demand_audit_entry();
create trigger notify_office after insert or update on delivery_hours
  for each statement execute function notify_part_change('delivery');

-- Every server reads the hours again and forgets its pages, as for a change of settings.
create function notify_hours_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('settings_changed', 'hours');
  return null;
end $$;
create trigger notify_hours after insert or update on delivery_hours
  for each statement execute function notify_hours_changed();
