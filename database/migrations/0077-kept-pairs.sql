-- The numbers next to the filters of a list with one filter (decision 068): how many products with a token have each
-- other token too. A colour's row counts in the reach of that colour, like in listing_totals.
create table listing_pairs (
  token integer not null,
  other integer not null,
  reach integer not null,
  count integer not null check (count >= 0),
  primary key (token, other, reach)
);
create index listing_pairs_of_other on listing_pairs (other, token, reach);

create function count_listing_pairs(ids integer[], sign integer) returns void language sql as $$
  insert into listing_pairs as p (token, other, reach, count)
    select e.token, o.other, e.reach, count(*) from listing_entries e cross join unnest(e.tokens) o (other)
     where e.product_id = any(ids) and e.token <> 0 and o.other <> e.token group by e.token, o.other, e.reach
    on conflict (token, other, reach) do update set count = p.count + sign * excluded.count
$$;

-- Writes the entries, the totals and the pairs of these products again. Invariant: totals and pairs count exactly the rows
-- of listing_entries. One transaction at a time, in its last moments, so that none reads what another is about to change.
-- The products are read once, into an array, because three statements need the same rows.
create or replace function refresh_listing(ids integer[]) returns void language plpgsql as $$
declare
  fresh listing_entries[];
begin
  perform pg_advisory_xact_lock(4710026);
  insert into listing_colours (colour, name_ar, name_en)
    select g.colour, min(g.name_ar), min(g.name_en) from product_colours g where g.product_id = any(ids) group by g.colour
    on conflict (colour) do update set name_ar = excluded.name_ar, name_en = excluded.name_en
    where (listing_colours.name_ar, listing_colours.name_en) is distinct from (excluded.name_ar, excluded.name_en);
  with rows as materialized (
    select * from listing_rows(ids)
  ), added as (
    insert into listing_reaches (sold_except, sold_cities, stocked_except, stocked_cities)
    select distinct r.sold_except, r.sold_cities, r.stocked_except, r.stocked_cities from rows r
    except select sold_except, sold_cities, stocked_except, stocked_cities from listing_reaches
    returning *
  ), reach as (
    -- What a statement adds is not in the table that it reads.
    select * from listing_reaches union all select * from added
  )
  select array_agg(row(r.product_id, r.token, h.id, r.position, r.price_halalas, r.added_at, r.tokens, r.title_ar,
                       r.title_en)::listing_entries) into fresh
    from rows r join reach h
      on (h.sold_except, h.sold_cities, h.stocked_except, h.stocked_cities)
       = (r.sold_except, r.sold_cities, r.stocked_except, r.stocked_cities);
  insert into listing_totals as t (token, reach, count)
    select e.token, e.reach, count(*) from listing_entries e where e.product_id = any(ids) group by e.token, e.reach
    on conflict (token, reach) do update set count = t.count - excluded.count;
  perform count_listing_pairs(ids, -1);
  delete from listing_entries e where e.product_id = any(ids)
    and (e.product_id, e.token) not in (select r.product_id, r.token from unnest(fresh) r);
  insert into listing_entries as e (product_id, token, reach, position, price_halalas, added_at, tokens, title_ar, title_en)
    select r.product_id, r.token, r.reach, r.position, r.price_halalas, r.added_at, r.tokens, r.title_ar, r.title_en
      from unnest(fresh) r
    on conflict (product_id, token) do update
       set reach = excluded.reach, position = excluded.position, price_halalas = excluded.price_halalas,
           added_at = excluded.added_at, tokens = excluded.tokens, title_ar = excluded.title_ar, title_en = excluded.title_en
     where (e.reach, e.position, e.price_halalas, e.added_at, e.tokens, e.title_ar, e.title_en) is distinct from
           (excluded.reach, excluded.position, excluded.price_halalas, excluded.added_at, excluded.tokens,
            excluded.title_ar, excluded.title_en);
  insert into listing_totals as t (token, reach, count)
    select e.token, e.reach, count(*) from listing_entries e where e.product_id = any(ids) group by e.token, e.reach
    on conflict (token, reach) do update set count = t.count + excluded.count;
  perform count_listing_pairs(ids, 1);
end $$;

insert into listing_pairs (token, other, reach, count)
  select e.token, o.other, e.reach, count(*) from listing_entries e cross join unnest(e.tokens) o (other)
   where e.token <> 0 and o.other <> e.token group by e.token, o.other, e.reach;
analyze listing_pairs;
