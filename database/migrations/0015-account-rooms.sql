-- What people call the browser of a session ('Chrome, macOS'), for the list of one's own; null when it says nothing.
alter table sessions add column device text check (device <> '');

-- A removed account is a row without a person (product.md 2): its orders are kept for the law, and its id is never used
-- again.
alter table shoppers add column removed_at timestamptz;
alter table shoppers add constraint shoppers_removed_is_nobody check (
  removed_at is null
  or (not is_guest and name is null and phone is null and email is null and picture is null)
);

-- One picture a customer, as it is shown: small, square, re-encoded. In the database, because several servers share it.
create table profile_pictures (
  shopper_id integer primary key references shoppers on delete cascade,
  -- Its unguessable address; every picture has a new one.
  name text not null unique check (name ~ '^[\w-]{32}$'),
  bytes bytea not null,
  saved_at timestamptz not null
);

-- Since when an order is kept without the people in it: names, numbers, addresses and words are gone, sums are not.
alter table orders add column forgotten_at timestamptz;
