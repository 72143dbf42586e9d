-- Tells the office that sessions of a member were ended (0073-watch-orders.sql): their open pages leave at once.
create function notify_staff_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('office_changed', json_build_object('what', 'staff', 'id', new.member_id::text, 'version', 0)::text);
  return null;
end $$;
create trigger notify_office after update of ended_at on staff_sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function notify_staff_ended();
