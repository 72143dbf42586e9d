-- Bundles: one piece of each product, sold together at one price (decision 060).
create table bundles (
  id integer generated always as identity primary key,
  slug text not null unique,
  title_ar text not null,
  title_en text not null,
  about_ar text not null,
  about_en text not null,
  picture_hash text not null references pictures,
  alt_ar text not null,
  alt_en text not null,
  price_halalas integer not null check (price_halalas > 0),
  is_listed boolean not null default true,
  position integer not null
);
create table bundle_products (
  bundle_id integer not null references bundles,
  product_id integer not null references products,
  position smallint not null,
  primary key (bundle_id, product_id)
);
create index bundle_products_by_product on bundle_products (product_id);

-- The pieces of an ordered line that were sold in a bundle, and what each cost less. Product is the line's or an add-on's.
create table order_line_bundles (
  line_id integer not null references order_lines,
  position smallint not null,
  product_id integer not null,
  title_ar text not null,
  title_en text not null,
  pieces integer not null check (pieces > 0),
  off_halalas integer not null check (off_halalas >= 0),
  primary key (line_id, position)
);

-- What of a line's price bundles and coupon took. Nobody wrote down the coupon's share before: it is null there.
alter table order_lines
  add column bundles_halalas integer not null default 0 check (bundles_halalas >= 0),
  add column coupon_halalas integer check (coupon_halalas >= 0),
  add constraint order_lines_paid check (bundles_halalas + coalesce(coupon_halalas, 0) <= line_total_halalas);

alter table orders add column bundles_halalas integer not null default 0 check (bundles_halalas >= 0);
alter table orders drop constraint orders_check3;
alter table orders add constraint orders_total check (
  total_halalas = items_halalas + extras_halalas - bundles_halalas - coupon_halalas + delivery_halalas - wallet_halalas
);
