-- People a customer sends gifts to (Specification 3, friend address). An order keeps copies of its own: what becomes of
-- a friend's address changes no order.
create table friends (
  id integer generated always as identity primary key,
  shopper_id integer not null references shoppers on delete cascade,
  name text not null check (name <> ''),
  -- Local digits of a Saudi mobile: delivery is within the country (product.md 4).
  phone text not null check (phone ~ '^5\d{8}$'),
  email text check (email <> '' and email = lower(email)),
  city_id integer not null references cities,
  address text check (address <> ''),
  national_address text check (national_address ~ '^[A-Z]{4}\d{4}$'),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- One per attempt to add: a repeat finds the friend it added, and the same key with other content is an error.
  idempotency_key uuid not null,
  content_hash bytea not null check (length(content_hash) = 32),
  unique (shopper_id, idempotency_key)
);
create index friends_by_shopper on friends (shopper_id, id desc);

create trigger refuse_removed_account before insert on friends
  for each row execute function refuse_removed_account();
