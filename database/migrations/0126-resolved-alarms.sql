-- A difference between the books of a payment service and the shop's own is resolved by name, with a note (decision 095).
alter table alarms
  add column resolved_at timestamptz,
  add column resolved_by integer references staff_members,
  add column resolved_by_name text check (resolved_by_name <> ''),
  add column note text check (note <> ''),
  add constraint alarms_resolved_check check (
    (resolved_at is null) = (resolved_by is null) and (resolved_at is null) = (resolved_by_name is null)
    and (resolved_at is null) = (note is null));
-- Not the same alarm found again with other figures, which opens it without a person.
create constraint trigger audited after update of resolved_at on alarms
  deferrable initially deferred for each row
  when (new.resolved_at is not null and new.resolved_at is distinct from old.resolved_at)
  execute function demand_audit_entry();
