-- By which contacts (phone, e-mail, identity of a sign-in) an order was placed, so that a coupon for a first order, or
-- for once a customer, is not used again by removing the account or changing its number. A contact is kept as a keyed
-- hash only: nobody can read it, and with the right contact at hand it can be compared (docs/decisions/038).
create table order_contacts (
  order_id integer not null references orders,
  contact_hash bytea not null check (length(contact_hash) = 32),
  primary key (order_id, contact_hash)
);
create index order_contacts_by_hash on order_contacts (contact_hash);

-- The key of these hashes, made once for each shop.
create table contact_key (
  is_one boolean primary key default true check (is_one),
  key bytea not null check (length(key) = 32)
);
insert into contact_key (key)
values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
