-- A plentiful stock lies in parts, so that many orders take from it at the same moment without waiting for one row
-- (decision 111). The pieces of a row are its own `stock` and those of its parts together. While it is in parts, its own
-- stock is never below the number from which pages show what is left, so lists need not look at the parts.
alter table products add column in_parts boolean not null default false;
alter table product_colours add column in_parts boolean not null default false;
alter table products add constraint products_reserve check (not in_parts or stock >= 20) not valid;
alter table product_colours add constraint product_colours_reserve check (not in_parts or stock >= 20) not valid;
alter table products validate constraint products_reserve;
alter table product_colours validate constraint product_colours_reserve;

create table stock_parts (
  id bigint generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  -- Null for a product without glazes.
  colour_id integer references product_colours on delete cascade,
  part integer not null check (part >= 0),
  pieces integer not null check (pieces >= 0),
  unique nulls not distinct (product_id, colour_id, part)
);
create index stock_parts_by_colour on stock_parts (colour_id);

-- All pieces of a row; read as `p.whole_stock` and `g.whole_stock`.
create function whole_stock(p products) returns integer language sql stable as $$
  select case when p.in_parts
         then p.stock + (select sum(s.pieces) from stock_parts s where s.product_id = p.id and s.colour_id is null)::integer
         else p.stock end
$$;
create function whole_stock(g product_colours) returns integer language sql stable as $$
  select case when g.in_parts
         then g.stock + (select sum(s.pieces) from stock_parts s where s.colour_id = g.id)::integer
         else g.stock end
$$;
