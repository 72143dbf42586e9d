-- One-time codes go to e-mail addresses as well as to phones, and some are good only for the shopper who asked
-- (product.md 2). Codes that were live end here: what is hashed has changed, and they lived five minutes.
create table codes (
  id integer generated always as identity primary key,
  channel text not null check (channel in ('sms', 'email')),
  -- '+966512345678' or 'sara@example.com'.
  destination text not null,
  purpose text not null,
  -- Whose session alone may use it; null where the code itself says who somebody is.
  asked_by integer references shoppers on delete cascade,
  salt bytea not null,
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
insert into codes (channel, destination, purpose, salt, code_hash, tries, created_at, expires_at, ended_at)
  select 'sms', '+' || country_code || phone, purpose, salt, code_hash, tries, created_at, expires_at,
    coalesce(ended_at, created_at)
  from phone_codes order by id;
drop table phone_codes;
-- A code dies when a new one is sent: one live code for a destination, a purpose and whoever asked.
create unique index codes_one_live on codes (destination, purpose, asked_by) nulls not distinct
  where ended_at is null;
create index codes_by_destination on codes (destination, created_at);
create index codes_by_age on codes (created_at);
create index codes_by_asker on codes (asked_by) where asked_by is not null;
