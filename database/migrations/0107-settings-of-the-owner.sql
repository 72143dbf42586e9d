-- What the owner changed in the back office, one row for each change (server/settings). A version holds everything that
-- was ever changed, as it is from then on; a setting that nobody changed is as the shop was opened with.
create table setting_changes (
  version integer primary key check (version > 0),
  edited jsonb not null,
  member_id integer references staff_members,
  who text not null,
  changed_at timestamptz not null
);
create function refuse_setting_change() returns trigger language plpgsql as $$
begin
  raise exception 'A change of settings stays as it was; a later one replaces it.';
end $$;
create trigger append_only before update or delete on setting_changes
  for each row execute function refuse_setting_change();
create constraint trigger audited after insert on setting_changes
  deferrable initially deferred for each row execute function demand_audit_entry();

-- Every server reads the settings again and forgets its pages; open pages of the office read theirs again.
create function notify_settings_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('settings_changed', new.version::text);
  perform pg_notify('office_changed', json_build_object('what', 'settings', 'id', '', 'version', new.version)::text);
  return null;
end $$;
create trigger notify_settings after insert on setting_changes
  for each row execute function notify_settings_changed();
