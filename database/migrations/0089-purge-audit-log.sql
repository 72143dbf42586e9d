-- The audit log is kept for seven years (decision 066): an entry may be deleted when the newest one is seven years
-- younger, whatever a clock says; no other may.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < (select at from audit_log order by id desc limit 1) - interval '7 years' then return old; end if;
  end if;
  raise exception 'The audit log is only added to.' using errcode = 'AU403';
end $$;
create index audit_log_age on audit_log using brin (at);
