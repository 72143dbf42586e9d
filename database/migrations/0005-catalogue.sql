-- The catalogue (product.md 5): products with their glazes, pictures, categories, occasions, add-ons and cities,
-- the home page, and what search looks at. Every sentence a shopper reads is stored in both languages.
create extension if not exists pg_trgm;

-- The return window is a setting per class of goods (product.md 8). A plant that gets engraved is sold as engraved.
create table product_classes (
  id text primary key,
  return_days integer not null check (return_days between 0 and 60)
);
insert into product_classes (id, return_days) values ('living', 3), ('engraved', 3), ('other', 3);

-- Pictures are known by the hash of their content; the files lie in DATA_DIR/pictures (server/catalogue/pictures).
create table pictures (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0)
);

create table products (
  id integer generated always as identity primary key,
  -- One address for good, in Latin letters, and one in Arabic letters that leads to the same page. The two alphabets
  -- cannot meet, and a slug begins with a letter, so that it is never taken for an id.
  slug text not null unique check (slug ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$'),
  slug_in_arabic text not null unique check (slug_in_arabic ~ '^[ء-ي][ء-ي0-9]*(-[ء-ي0-9]+)*$'),
  class text not null references product_classes,
  is_addon boolean not null,
  -- A product that is no longer sold stays for the orders that hold it.
  is_listed boolean not null default true,
  position integer not null,
  added_at timestamptz not null,
  title_ar text not null,
  title_en text not null,
  botanical_name text,
  summary_ar text not null,
  summary_en text not null,
  description_ar text not null,
  description_en text not null,
  keywords_ar text[] not null default '{}',
  keywords_en text[] not null default '{}',
  pot_ar text,
  pot_en text,
  height_cm integer check (height_cm > 0),
  pot_cm integer check (pot_cm > 0),
  care jsonb,
  price_halalas integer not null check (price_halalas > 0),
  old_price_halalas integer check (old_price_halalas > price_halalas),
  -- Null for a product with glazes: then each glaze has its own.
  stock integer check (stock >= 0),
  engraving_max integer check (engraving_max between 1 and 100),
  engraving_price_halalas integer check (engraving_price_halalas >= 0),
  engraving_anchor jsonb,
  city_rule text not null default 'everywhere' check (city_rule in ('everywhere', 'only', 'except')),
  check ((engraving_max is null) = (engraving_price_halalas is null)),
  check (engraving_anchor is null or engraving_max is not null)
);
create index products_by_position on products (position, id) where is_listed;

create table product_glazes (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  colour text not null check (colour ~ '^[a-z][a-z-]*$'),
  name_ar text not null,
  name_en text not null,
  hex text not null check (hex ~ '^#[0-9A-F]{6}$'),
  stock integer not null check (stock >= 0),
  position integer not null,
  -- A glaze left out of a later import stays for carts and orders that hold it.
  is_listed boolean not null default true,
  city_rule text not null default 'everywhere' check (city_rule in ('everywhere', 'only', 'except')),
  unique (product_id, colour),
  unique (product_id, id)
);

create table product_images (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  glaze_id integer,
  picture_hash text not null references pictures,
  alt_ar text not null,
  alt_en text not null,
  position integer not null,
  unique (product_id, position),
  foreign key (product_id, glaze_id) references product_glazes (product_id, id) on delete cascade
);
create index product_images_by_glaze on product_images (glaze_id);

create table categories (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$'),
  slug_in_arabic text not null unique,
  name_ar text not null,
  name_en text not null,
  about_ar text not null,
  about_en text not null,
  picture_hash text not null references pictures,
  position integer not null
);
create table product_categories (
  product_id integer not null references products on delete cascade,
  category_id integer not null references categories on delete cascade,
  primary key (product_id, category_id)
);
create index product_categories_by_category on product_categories (category_id, product_id);

create table occasions (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$'),
  slug_in_arabic text not null unique,
  name_ar text not null,
  name_en text not null,
  about_ar text not null,
  about_en text not null,
  picture_hash text not null references pictures,
  position integer not null
);
create table product_occasions (
  product_id integer not null references products on delete cascade,
  occasion_id integer not null references occasions on delete cascade,
  primary key (product_id, occasion_id)
);
create index product_occasions_by_occasion on product_occasions (occasion_id, product_id);

-- Which add-ons fit a product; an add-on is a product itself.
create table product_addons (
  product_id integer not null references products on delete cascade,
  addon_id integer not null references products on delete cascade,
  position integer not null,
  primary key (product_id, addon_id),
  check (product_id <> addon_id)
);
create index product_addons_by_addon on product_addons (addon_id);

-- The cities that a rule 'only' or 'except' names (product.md 4: products, glazes and add-ons, per city).
create table product_cities (
  product_id integer not null references products on delete cascade,
  city_id integer not null references cities,
  primary key (product_id, city_id)
);
create table glaze_cities (
  glaze_id integer not null references product_glazes on delete cascade,
  city_id integer not null references cities,
  primary key (glaze_id, city_id)
);

create table banners (
  key text primary key check (key in ('hero', 'engraving', 'corporate')),
  title_ar text not null,
  title_en text not null,
  text_ar text not null,
  text_en text not null,
  link text not null check (link like '/%'),
  product_id integer references products on delete set null,
  glaze_id integer references product_glazes on delete set null,
  aside_product_id integer references products on delete set null,
  aside_glaze_id integer references product_glazes on delete set null,
  picture_hash text references pictures,
  alt_ar text,
  alt_en text,
  engraving_anchor jsonb,
  position integer not null
);
create table rails (
  key text primary key,
  title_ar text not null,
  title_en text not null,
  link text not null check (link like '/%'),
  position integer not null
);
create table rail_products (
  rail_key text not null references rails on delete cascade,
  product_id integer not null references products on delete cascade,
  position integer not null,
  primary key (rail_key, product_id)
);

-- What search looks at: one row a product, both languages together, folded by server/catalogue/fold (product.md 5).
-- `words` has a space before and after every word, so that ' x%' means "a word begins with".
create table product_search (
  product_id integer primary key references products on delete cascade,
  title_key_ar text not null,
  title_key_en text not null,
  words text not null
);
create index product_search_words on product_search using gin (words gin_trgm_ops);
create index product_search_title_ar on product_search (title_key_ar text_pattern_ops);
create index product_search_title_en on product_search (title_key_en text_pattern_ops);

-- Every word the catalogue knows under each of its misspellings by omission: a word that was typed wrong is looked up
-- here by its own omissions, and search goes on with the right one (server/catalogue/typos).
create table search_typos (
  variant text not null,
  word text not null,
  primary key (variant, word)
);
