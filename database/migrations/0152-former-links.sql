-- The Arabic links that a product had before: each leads to the product for good, unless another takes it (decision 100).
create table former_links (
  slug_in_arabic text primary key,
  product_id integer not null references products on delete cascade,
  left_at timestamptz not null
);
create index former_links_product on former_links (product_id);
