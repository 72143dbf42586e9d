-- What customers like (Specification 2). One row a customer and product, so that marking twice is marking once; guests
-- have none (product.md 2). It goes with its customer and with its product.
create table favourites (
  shopper_id integer not null references shoppers on delete cascade,
  product_id integer not null references products on delete cascade,
  marked_at timestamptz not null,
  primary key (shopper_id, product_id)
);
-- A customer's list, the newest first.
create index favourites_by_time on favourites (shopper_id, marked_at desc, product_id desc);
create index favourites_by_product on favourites (product_id);
