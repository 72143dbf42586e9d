-- What unpaid orders reserve is counted under the locks of customer, device and network. A statement sees the database as
-- it was before it waited, so locking and reading were two round trips. In a volatile function each statement sees what
-- was committed before it, so one call locks first and then reads. The names are locked in the order of their hashes,
-- so two orders never deadlock.
create function lock_unpaid_holds(names text[], shopper integer, device bytea, household text, site text)
returns setof unpaid_holds language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(key)
     from (select hashtextextended(name, 0) as key from unnest(names) name order by 1) keys;
  return query
    select h.* from unpaid_holds h
     where h.released_at is null
       and (h.shopper_id = shopper or h.device_hash = device or h.network = household or h.wide_network = site);
end $$;
