-- When what a product's page says last changed; null until an import changes it after it was added. Search engines are
-- told (the site map's lastmod), so that they come for what is new.
alter table products add column changed_at timestamptz;
