-- The Arabic slugs that a category had before. Links with such a slug still lead to the category (decision 114).
create table former_category_slugs (
  slug_in_arabic text primary key,
  category_id integer not null references categories on delete cascade,
  left_at timestamptz not null
);
create index former_category_slugs_category on former_category_slugs (category_id);
