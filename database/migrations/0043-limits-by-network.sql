-- Secrets of the shop itself, made by whichever server needs one first and the same for all of them.
create table shop_secrets (
  name text primary key,
  secret text not null,
  made_at timestamptz not null
);

-- Browsers in which somebody has signed in before. They pass where strangers have to wait or work, and strangers cannot
-- use up what is kept for them.
create table known_devices (
  device_hash bytea not null check (length(device_hash) = 32),
  shopper_id integer not null references shoppers on delete cascade,
  -- The session that was opened last: ending it from another browser makes this one a stranger again.
  session_id integer references sessions on delete set null,
  known_until timestamptz not null,
  primary key (device_hash, shopper_id)
);
create index known_devices_by_shopper on known_devices (shopper_id);
create index known_devices_by_session on known_devices (session_id) where session_id is not null;
create index known_devices_by_end on known_devices (known_until);
create trigger refuse_removed_account before insert on known_devices
  for each row execute function refuse_removed_account();

-- Codes that strangers asked for and codes of known devices are counted apart; strangers' by network as well. A code to
-- sign in is good only for the browser that asked for it: what was live for anybody ends here, it lived five minutes.
alter table codes add column is_known boolean not null default false;
alter table codes add column asked_from text;
update codes set ended_at = created_at where asked_by is null and ended_at is null;
