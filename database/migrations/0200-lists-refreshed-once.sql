-- The lists are refreshed once at the end of a transaction (0069-kept-listing.sql), by the first of as many triggers as
-- the transaction noted changes. Each further one looked for notes again, past all that the first had deleted, so the
-- commit of an import grew with the square of its products. Now a setting of the transaction says whether there are any.
create or replace function note_listing_changes(ids integer[]) returns void language sql as $$
  insert into listing_changes (product_ids) select ids where cardinality(ids) > 0;
  select set_config('ashjar.listing', 'changed', true) where cardinality(ids) > 0;
$$;
create or replace function refresh_changed_listing() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  if current_setting('ashjar.listing', true) is distinct from 'changed' then
    return null;
  end if;
  perform set_config('ashjar.listing', 'refreshed', true);
  with done as (delete from listing_changes where transaction_id = pg_current_xact_id() returning product_ids)
  select array_agg(distinct id) into ids from done cross join unnest(product_ids) id;
  if ids is not null then
    perform refresh_listing(ids);
  end if;
  return null;
end $$;
