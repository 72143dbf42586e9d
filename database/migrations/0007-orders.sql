-- Orders (product.md 8) with copies of everything that was agreed: what an order says never changes with the shop.
create sequence order_numbers start 10024;

create table orders (
  id integer generated always as identity primary key,
  uuid uuid not null unique,
  -- Given last of all in the transaction that makes the order; what people read to each other on the phone.
  number text not null unique default 'A-' || nextval('order_numbers'),
  shopper_id integer not null references shoppers,
  -- Codes of the specification; 0 is ours: awaiting payment.
  status smallint not null check (status between 0 and 7),
  -- 1, and one more each time a late payment revived the order.
  life smallint not null default 1 check (life > 0),
  method text not null check (method in ('door', 'cafe')),
  has_recipient_link boolean not null default false,
  recipient_kind text not null check (recipient_kind in ('someone', 'me')),
  recipient_name text not null check (recipient_name <> ''),
  recipient_country_code text not null,
  recipient_phone text not null check (recipient_phone ~ '^\d{4,15}$'),
  city_id integer not null references cities,
  city_name_ar text not null,
  city_name_en text not null,
  address text,
  national_address text,
  slot_id text not null,
  slot_starts_at timestamptz not null,
  slot_ends_at timestamptz not null check (slot_ends_at > slot_starts_at),
  slot_is_whole_day boolean not null,
  pieces integer not null check (pieces > 0),
  items_halalas integer not null check (items_halalas >= 0),
  extras_halalas integer not null check (extras_halalas >= 0),
  delivery_halalas integer not null check (delivery_halalas >= 0),
  free_delivery_from_halalas integer not null,
  coupon_halalas integer not null check (coupon_halalas >= 0),
  wallet_halalas integer not null check (wallet_halalas >= 0),
  total_halalas integer not null check (total_halalas >= 0),
  vat_halalas integer not null check (vat_halalas between 0 and total_halalas),
  language text not null check (language in ('ar', 'en')),
  -- One per attempt: a repeat finds the order it made, and the same key with other content is an error.
  idempotency_key uuid not null,
  content_hash bytea not null check (length(content_hash) = 32),
  -- Stock and place are held unpaid until then.
  pay_until timestamptz not null,
  created_at timestamptz not null,
  unique (shopper_id, idempotency_key),
  check (method = 'cafe' or address is not null),
  check (total_halalas = items_halalas + extras_halalas - coupon_halalas + delivery_halalas - wallet_halalas)
);
create index orders_by_shopper on orders (shopper_id, created_at desc, id desc);
create index orders_awaiting_payment on orders (pay_until) where status = 0;

create table order_lines (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  position smallint not null,
  product_id integer not null,
  colour_id integer,
  quantity integer not null check (quantity > 0),
  title_ar text not null,
  title_en text not null,
  slug text not null,
  picture text not null,
  colour_name_ar text,
  colour_name_en text,
  price_halalas integer not null check (price_halalas >= 0),
  engraving text,
  engraving_price_halalas integer not null check (engraving_price_halalas >= 0),
  card_message text,
  line_total_halalas integer not null check (line_total_halalas >= 0),
  unique (order_id, position)
);
create table order_line_addons (
  line_id integer not null references order_lines,
  position smallint not null,
  product_id integer not null,
  title_ar text not null,
  title_en text not null,
  price_halalas integer not null check (price_halalas >= 0),
  primary key (line_id, position)
);

-- What was taken from the shelves for an order, each row of stock once: exactly this comes back when it ends.
create table order_stock (
  order_id integer not null references orders,
  product_id integer not null,
  colour_id integer,
  quantity integer not null check (quantity > 0),
  unique nulls not distinct (order_id, product_id, colour_id)
);

-- Every move with its moment and actor. In one life an order reaches each status once at most.
create table order_events (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  life smallint not null,
  status smallint not null check (status between 0 and 7),
  at timestamptz not null,
  actor text not null check (actor in ('shopper', 'shop', 'recipient', 'payment', 'clock')),
  reason text,
  unique (order_id, life, status)
);

create table order_ratings (
  order_id integer primary key references orders,
  rating smallint not null check (rating between 1 and 5),
  reason text check (reason in ('service', 'delivery', 'price', 'product', 'other')),
  comment text,
  rated_at timestamptz not null
);
