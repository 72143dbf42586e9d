-- A message about a gift waits for a decent hour (docs/decisions/022).
alter table recipient_invitations
  -- Until when a message waits that is still to be sent; null once it is.
  add column due_at timestamptz,
  -- How often the buyer corrected the recipient's number.
  add column corrected smallint not null default 0 check (corrected >= 0);
