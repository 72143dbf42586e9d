-- Coupons: what takes something off an order, under conditions that the shop sets.
create table coupons (
  id integer generated always as identity primary key,
  -- As the shop writes it, and as it is looked up: capitals and Western digits, no spaces.
  code text not null check (code <> ''),
  code_key text not null unique check (code_key <> ''),
  kind text not null check (kind in ('percent', 'amount', 'freeDelivery')),
  percent smallint check (percent between 1 and 100),
  -- The most that a percentage takes off.
  cap_halalas integer check (cap_halalas > 0),
  amount_halalas integer check (amount_halalas > 0),
  -- Of the goods that it is valid for.
  minimum_halalas integer not null default 0 check (minimum_halalas >= 0),
  valid_from timestamptz not null,
  -- The first moment at which it is over.
  valid_until timestamptz check (valid_until > valid_from),
  -- Null: everywhere, everything. The ids are of cities and categories.
  city_ids integer[] check (cardinality(city_ids) > 0),
  category_ids integer[] check (cardinality(category_ids) > 0),
  is_for_first_order boolean not null default false,
  limit_in_total integer check (limit_in_total > 0),
  limit_each integer check (limit_each > 0),
  -- Uses that stand; changed only together with a row of coupon_uses, under this row's lock.
  used integer not null default 0 check (used >= 0),
  created_at timestamptz not null,
  check ((kind = 'percent') = (percent is not null)),
  check ((kind = 'amount') = (amount_halalas is not null)),
  check (cap_halalas is null or kind = 'percent')
);

create table saved_coupons (
  shopper_id integer not null references shoppers on delete cascade,
  coupon_id integer not null references coupons,
  saved_at timestamptz not null,
  primary key (shopper_id, coupon_id)
);

-- The coupon that a shopper has applied to the cart; it takes nothing from anybody before an order is placed.
create table coupon_choices (
  shopper_id integer primary key references shoppers on delete cascade,
  coupon_id integer not null references coupons,
  chosen_at timestamptz not null
);

-- One use an order. It stands from the moment the order is placed until the order ends without its goods.
create table coupon_uses (
  order_id integer primary key references orders,
  coupon_id integer not null references coupons,
  shopper_id integer not null references shoppers,
  discount_halalas integer not null check (discount_halalas > 0),
  taken_at timestamptz not null,
  returned_at timestamptz
);
create index coupon_uses_that_stand on coupon_uses (coupon_id, shopper_id) where returned_at is null;

create trigger refuse_removed_account before insert on saved_coupons
  for each row execute function refuse_removed_account();
create trigger refuse_removed_account before insert on coupon_choices
  for each row execute function refuse_removed_account();
