-- Tells every server that a role, or the role of a member, changed (0120-delivery-in-the-office.sql): open pages read
-- again what their member may do.
create trigger notify_office after update of role_id on staff_members
  for each statement execute function notify_part_change('role');
create trigger notify_office after insert or update or delete on staff_roles
  for each statement execute function notify_part_change('role');
