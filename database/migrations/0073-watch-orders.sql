-- Tells every server which order changed, when the change commits: its number and the event's id, nothing personal. The
-- back office reads the order again (decision 066).
create function notify_order_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('office_changed', json_build_object(
    'what', 'order', 'version', new.id, 'id', (select number from orders where id = new.order_id))::text);
  return null;
end $$;
create trigger notify_office after insert on order_events
  for each row execute function notify_order_changed();
