-- A search for a frequent word needs only some of the products that have it (decision 116), but an index on words reads
-- all of them. So the words of a part of the products are indexed again: of every fourth, sixteenth and sixty-fourth,
-- chosen by a hash of the id, each sample within the larger one. A search reads the smallest sample first and stops when
-- it has found enough. What it reads then depends on how much it wants, and not on the size of the catalogue.
create index product_search_sample_4 on product_search using gin (document) with (fastupdate = off)
  where hashint4(product_id) & 3 = 0;
create index product_search_sample_16 on product_search using gin (document) with (fastupdate = off)
  where hashint4(product_id) & 15 = 0;
create index product_search_sample_64 on product_search using gin (document) with (fastupdate = off)
  where hashint4(product_id) & 63 = 0;

-- The ids of at most `most` products that match. Samples of fewer than 8,000 products are left out: reading the next
-- larger one costs no more. Statements within a function are planned only when they run.
create function search_matches(wanted tsquery, most integer) returns setof integer
language plpgsql stable rows 300 as $$
declare
  size constant real := (select reltuples from pg_class where oid = 'product_search'::regclass);
  found integer[];
begin
  if size >= 64 * 8000 then
    found := array(select product_id from product_search
                    where document @@ wanted and hashint4(product_id) & 63 = 0 limit most);
    if cardinality(found) >= most then return query select unnest(found); return; end if;
  end if;
  if size >= 16 * 8000 then
    found := array(select product_id from product_search
                    where document @@ wanted and hashint4(product_id) & 15 = 0 limit most);
    if cardinality(found) >= most then return query select unnest(found); return; end if;
  end if;
  if size >= 4 * 8000 then
    found := array(select product_id from product_search
                    where document @@ wanted and hashint4(product_id) & 3 = 0 limit most);
    if cardinality(found) >= most then return query select unnest(found); return; end if;
  end if;
  return query select product_id from product_search where document @@ wanted limit most;
end $$;
