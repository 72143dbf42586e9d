-- What the shop that was opened last on this database runs with (server/settings.ts), for commands: they know its address
-- and name from here. It holds no secret.
create table shop_settings (
  is_the_one boolean primary key default true check (is_the_one),
  settings jsonb not null,
  opened_at timestamptz not null
);

-- What was agreed when the order was placed; the settings may say something else by the time it is invoiced or returned.
alter table orders add column vat_basis_points integer not null default 1500 check (vat_basis_points between 0 and 10000);
alter table orders alter column vat_basis_points drop default;

alter table order_lines add column return_days integer not null default 3 check (return_days between 0 and 60);
alter table order_lines alter column return_days drop default;
update order_lines line set return_days = class.return_days
  from products product join product_classes class on true
 where product.id = line.product_id
   and class.id = case when line.engraving is null then product.class else 'engraved' end
   and class.return_days <> line.return_days;

-- A class without days of its own follows the shop's setting; 3 was the only one there was.
alter table product_classes alter column return_days drop not null;
update product_classes set return_days = null where return_days = 3;

-- Messages that a service will never deliver, for people to look at: once for each kind of message, recipient and reason.
-- No number or address is kept whole.
create table message_alarms (
  id integer generated always as identity primary key,
  channel text not null check (channel in ('sms', 'email')),
  -- What was to be said, such as order-accepted or code.
  message text not null,
  -- Masked.
  recipient text not null,
  detail text not null,
  times integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique (channel, message, recipient, detail)
);
create index message_alarms_newest on message_alarms (last_at desc, id desc);
