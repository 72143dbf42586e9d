-- What the lists of products read (decision 064): for each listed product one row for each value that it can be filtered
-- by, in every order, and the number of them. Triggers keep it in the transaction that changes a product, its stock or
-- its cities, so that lists are never late.

-- A set of cities is a list of them, or all except a list, so that a product sold everywhere needs one small row.
-- Products that are sold and in stock in the same cities share a reach.
create table listing_reaches (
  id integer generated always as identity primary key,
  sold_except boolean not null,
  sold_cities integer[] not null,
  stocked_except boolean not null,
  stocked_cities integer[] not null,
  unique (sold_except, sold_cities, stocked_except, stocked_cities)
);
-- The colours that products have; products name them by text.
create table listing_colours (
  id integer generated always as identity primary key,
  colour text not null unique,
  name_ar text not null,
  name_en text not null
);
-- A token is 0 for every product, 4 for what can be engraved, 4 * id + 1 for a category, 4 * id + 2 for an occasion and
-- 4 * id + 3 for a colour. The row of a colour has the reach of that colour alone.
create table listing_entries (
  product_id integer not null,
  token integer not null,
  reach integer not null,
  position integer not null,
  price_halalas integer not null,
  added_at timestamptz not null,
  -- Every token of the product except 0.
  tokens integer[] not null,
  -- Only with token 0, which lists by name read.
  title_ar text,
  title_en text,
  primary key (product_id, token)
);
create table listing_totals (
  token integer not null,
  reach integer not null,
  count integer not null check (count >= 0),
  primary key (token, reach)
);
-- The products that a transaction has changed; empty outside of transactions.
create table listing_changes (
  id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  product_ids integer[] not null
);
create index listing_changes_by_transaction on listing_changes (transaction_id);

-- The entries that these products should have, from their own tables.
create function listing_rows(ids integer[]) returns table (
  product_id integer, token integer, sold_except boolean, sold_cities integer[], stocked_except boolean,
  stocked_cities integer[], "position" integer, price_halalas integer, added_at timestamptz, tokens integer[],
  title_ar text, title_en text
) language sql stable as $$
  with product as (
    select p.*, p.city_rule <> 'only' as is_except,
           case when p.city_rule = 'everywhere' then '{}'
                else array(select c.city_id from product_cities c where c.product_id = p.id order by c.city_id) end as cities
      from products p where p.id = any(ids) and p.is_listed
  ), colour as (
    select g.product_id, g.id, g.stock, g.city_rule, 4 * k.id + 3 as token
      from product_colours g join listing_colours k on k.colour = g.colour
     where g.product_id = any(ids) and g.is_listed
  ), stocked as (
    select c.product_id, t.token, c.id, c.city_rule
      from colour c cross join lateral (values (0), (c.token)) t (token) where c.stock > 0
  ), whole as (
    select s.product_id, s.token, bool_or(s.city_rule <> 'only') as is_except,
           count(*) filter (where s.city_rule <> 'only') as excepting
      from stocked s group by s.product_id, s.token
  ), named as (
    select s.product_id, s.token, c.city_id, count(*) filter (where s.city_rule = 'except') as excepted,
           bool_or(s.city_rule = 'only') as is_only
      from stocked s join colour_cities c on c.colour_id = s.id
     where s.city_rule <> 'everywhere' group by s.product_id, s.token, c.city_id
  ), union_of_cities as (
    -- A city is left out if every colour with an exception leaves it out and no colour is sold only there.
    select w.product_id, w.token, w.is_except,
           coalesce(array_agg(n.city_id order by n.city_id)
             filter (where case when w.is_except then n.excepted = w.excepting and not n.is_only else n.is_only end), '{}') as cities
      from whole w left join named n on n.product_id = w.product_id and n.token = w.token
     group by w.product_id, w.token, w.is_except
  ), every_token as (
    select x.product_id, 4 * x.category_id + 1 as token from product_categories x where x.product_id = any(ids)
    union all select x.product_id, 4 * x.occasion_id + 2 from product_occasions x where x.product_id = any(ids)
    union all select c.product_id, c.token from colour c
    union all select p.id, 4 from product p where p.engraving_max is not null
  ), tokens_of as (
    select t.product_id, array_agg(t.token order by t.token) as tokens from every_token t group by t.product_id
  )
  select p.id, e.token, p.is_except, p.cities,
         coalesce(p.stock > 0, false) or coalesce(u.is_except, false),
         case when p.stock > 0 then '{}' else coalesce(u.cities, '{}') end,
         p.position, p.price_halalas, p.added_at, coalesce(t.tokens, '{}'),
         case when e.token = 0 then p.title_ar end, case when e.token = 0 then p.title_en end
    from product p
    left join tokens_of t on t.product_id = p.id
   cross join lateral unnest(0 || coalesce(t.tokens, '{}')) e (token)
    left join union_of_cities u on u.product_id = p.id and u.token = case when e.token % 4 = 3 then e.token else 0 end
$$;

-- Writes the entries and the totals of these products again. Invariant: the totals count exactly the rows of
-- listing_entries. One transaction at a time, in its last moments, so that none reads what another is about to change.
create function refresh_listing(ids integer[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4710026);
  insert into listing_colours (colour, name_ar, name_en)
    select g.colour, min(g.name_ar), min(g.name_en) from product_colours g where g.product_id = any(ids) group by g.colour
    on conflict (colour) do update set name_ar = excluded.name_ar, name_en = excluded.name_en
    where (listing_colours.name_ar, listing_colours.name_en) is distinct from (excluded.name_ar, excluded.name_en);
  insert into listing_reaches (sold_except, sold_cities, stocked_except, stocked_cities)
    select distinct r.sold_except, r.sold_cities, r.stocked_except, r.stocked_cities from listing_rows(ids) r
    except select sold_except, sold_cities, stocked_except, stocked_cities from listing_reaches;
  insert into listing_totals as t (token, reach, count)
    select e.token, e.reach, count(*) from listing_entries e where e.product_id = any(ids) group by e.token, e.reach
    on conflict (token, reach) do update set count = t.count - excluded.count;
  delete from listing_entries e where e.product_id = any(ids)
    and not exists (select from listing_rows(ids) r where r.product_id = e.product_id and r.token = e.token);
  insert into listing_entries as e (product_id, token, reach, position, price_halalas, added_at, tokens, title_ar, title_en)
    select r.product_id, r.token, h.id, r.position, r.price_halalas, r.added_at, r.tokens, r.title_ar, r.title_en
      from listing_rows(ids) r join listing_reaches h
        on (h.sold_except, h.sold_cities, h.stocked_except, h.stocked_cities)
         = (r.sold_except, r.sold_cities, r.stocked_except, r.stocked_cities)
    on conflict (product_id, token) do update
       set reach = excluded.reach, position = excluded.position, price_halalas = excluded.price_halalas,
           added_at = excluded.added_at, tokens = excluded.tokens, title_ar = excluded.title_ar, title_en = excluded.title_en
     where (e.reach, e.position, e.price_halalas, e.added_at, e.tokens, e.title_ar, e.title_en) is distinct from
           (excluded.reach, excluded.position, excluded.price_halalas, excluded.added_at, excluded.tokens,
            excluded.title_ar, excluded.title_en);
  insert into listing_totals as t (token, reach, count)
    select e.token, e.reach, count(*) from listing_entries e where e.product_id = any(ids) group by e.token, e.reach
    on conflict (token, reach) do update set count = t.count + excluded.count;
end $$;

-- At the end of a transaction, once for all that it changed: rows of products are locked by then, so no deadlock with the
-- lock of refresh_listing is possible.
create function refresh_changed_listing() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  with done as (delete from listing_changes where transaction_id = pg_current_xact_id() returning product_ids)
  select array_agg(distinct id) into ids from done cross join unnest(product_ids) id;
  if ids is not null then
    perform refresh_listing(ids);
  end if;
  return null;
end $$;
create constraint trigger refresh_listing after insert on listing_changes deferrable initially deferred
  for each row execute function refresh_changed_listing();

create function note_listing_changes(ids integer[]) returns void language sql as $$
  insert into listing_changes (product_ids) select ids where cardinality(ids) > 0
$$;
create function note_products() returns trigger language plpgsql as $$
begin
  perform note_listing_changes(array(select id from changed));
  return null;
end $$;
-- The number of pieces changes with every order; lists show only whether there are any.
create function note_updated_products() returns trigger language plpgsql as $$
begin
  perform note_listing_changes(array(
    select a.id from after_update a join before_update b on b.id = a.id
     where (a.is_listed, a.position, a.added_at, a.title_ar, a.title_en, a.price_halalas, a.city_rule,
            a.engraving_max is null, coalesce(a.stock > 0, false))
       is distinct from
           (b.is_listed, b.position, b.added_at, b.title_ar, b.title_en, b.price_halalas, b.city_rule,
            b.engraving_max is null, coalesce(b.stock > 0, false))));
  return null;
end $$;
create function note_updated_colours() returns trigger language plpgsql as $$
begin
  perform note_listing_changes(array(
    select distinct a.product_id from after_update a join before_update b on b.id = a.id
     where (a.colour, a.name_ar, a.name_en, a.is_listed, a.city_rule, a.stock > 0) is distinct from
           (b.colour, b.name_ar, b.name_en, b.is_listed, b.city_rule, b.stock > 0)));
  return null;
end $$;
create function note_products_of() returns trigger language plpgsql as $$
begin
  perform note_listing_changes(array(select distinct product_id from changed));
  return null;
end $$;
create function note_products_of_colours() returns trigger language plpgsql as $$
begin
  perform note_listing_changes(array(
    select distinct g.product_id from changed c join product_colours g on g.id = c.colour_id));
  return null;
end $$;

create trigger listing_update after update on products
  referencing old table as before_update new table as after_update
  for each statement execute function note_updated_products();
create trigger listing_update after update on product_colours
  referencing old table as before_update new table as after_update
  for each statement execute function note_updated_colours();
do $$
declare
  one record;
begin
  for one in
    select * from (values ('products', 'note_products'), ('product_colours', 'note_products_of'),
      ('product_categories', 'note_products_of'), ('product_occasions', 'note_products_of'),
      ('product_cities', 'note_products_of'), ('colour_cities', 'note_products_of_colours')) t (name, noted_by)
  loop
    execute format('create trigger listing_insert after insert on %I referencing new table as changed
      for each statement execute function %I()', one.name, one.noted_by);
    execute format('create trigger listing_delete after delete on %I referencing old table as changed
      for each statement execute function %I()', one.name, one.noted_by);
  end loop;
end $$;

do $$
declare
  first integer;
begin
  for first in select n from generate_series(0, (select max(id) from products), 10000) n loop
    perform refresh_listing(array(select id from products where id > first and id <= first + 10000));
  end loop;
end $$;

create index listing_entries_featured on listing_entries (token, reach, position, product_id);
create index listing_entries_newest on listing_entries (token, reach, added_at desc, position, product_id);
create index listing_entries_price on listing_entries (token, reach, price_halalas, position, product_id);
create index listing_entries_price_down on listing_entries (token, reach, price_halalas desc, position, product_id);
create index listing_entries_title_ar on listing_entries (reach, (title_ar collate "ar-x-icu"), product_id) where token = 0;
create index listing_entries_title_en on listing_entries (reach, (title_en collate "en-x-icu"), product_id) where token = 0;
-- For lists that few products match. Without a list of pending rows, which every reader would have to go through.
create index listing_entries_tokens on listing_entries using gin (tokens) with (fastupdate = off) where token = 0;
