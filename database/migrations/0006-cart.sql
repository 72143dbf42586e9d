-- One row a shopper, a guest or a customer: the lock under which the shopper's carts are written one change after the
-- other, so that two tabs never lose a line (product.md 6). It is made by the first look at a cart.
create table carts (
  shopper_id integer primary key references shoppers on delete cascade,
  -- The city whose cart was shown last, null before any was; another city's is another cart and takes a new version.
  city_id integer references cities,
  -- Only grows, and differs whenever what a browser should show differs (the readable cookie).
  version bigint not null,
  changed_at timestamptz not null,
  -- A guest's carts that joined a customer's: whatever comes late for this guest is refused, not lost.
  moved_to integer references shoppers on delete set null
);

create table cart_items (
  id integer generated always as identity primary key,
  shopper_id integer not null references shoppers on delete cascade,
  city_id integer not null references cities,
  product_id integer not null references products on delete cascade,
  glaze_id integer,
  -- Sorted, each once.
  addon_ids integer[] not null default '{}',
  engraving text check (engraving <> ''),
  card_message text check (card_message <> ''),
  quantity integer not null check (quantity between 1 and 999),
  created_at timestamptz not null,
  -- A card's text is too long for an index.
  words_key text not null
    generated always as (md5(coalesce(engraving, '') || e'\n\n' || coalesce(card_message, ''))) stored,
  foreign key (product_id, glaze_id) references product_glazes (product_id, id) on delete cascade,
  -- The same content stands in one line and adds up. Checked when a statement ends: lines may swap contents in one.
  constraint cart_items_by_content
    unique nulls not distinct (shopper_id, city_id, product_id, glaze_id, addon_ids, words_key) deferrable
);
create index cart_items_by_product on cart_items (product_id);
