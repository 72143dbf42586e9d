-- A customer's own rooms: payments made, being told of what is back, and what was thought of each product.

-- A customer's payments, the newest first.
create index payments_by_shopper on payments (shopper_id, id desc);

-- Who wants to be told when something that is sold out can be had again, in a city (Specification 7, notify-me). One row
-- a wish, so that asking twice is asking once; it goes when it was answered.
create table stock_wishes (
  id integer generated always as identity primary key,
  shopper_id integer not null references shoppers on delete cascade,
  product_id integer not null references products on delete cascade,
  -- The colour that is wanted; null for the product, in whatever colour.
  glaze_id integer,
  city_id integer not null references cities,
  wished_at timestamptz not null,
  unique nulls not distinct (shopper_id, product_id, glaze_id, city_id),
  foreign key (product_id, glaze_id) references product_glazes (product_id, id) on delete cascade
);
create index stock_wishes_by_product on stock_wishes (product_id, glaze_id);
create trigger refuse_removed_account before insert on stock_wishes
  for each row execute function refuse_removed_account();

-- What was thought of one product of a delivered order (Specification 3, ratings), beside what was thought of it all.
create table product_ratings (
  order_id integer not null references orders,
  product_id integer not null references products,
  rating smallint not null check (rating between 1 and 5),
  reason text check (reason in ('service', 'delivery', 'price', 'product', 'other')),
  comment text,
  rated_at timestamptz not null,
  primary key (order_id, product_id)
);
create trigger refuse_forgotten_order before insert or update on product_ratings
  for each row execute function refuse_forgotten_order();
