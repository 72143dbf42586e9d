-- Lists and the numbers next to their filters are read from these indexes alone (decision 102): with the tokens and the
-- price in them, a thousand products of a filter are some thirty blocks instead of a thousand.
drop index listing_entries_price;
create index listing_entries_price on listing_entries (token, reach, price_halalas, position, product_id) include (tokens);
drop index listing_entries_featured;
create index listing_entries_featured on listing_entries (token, reach, position, product_id) include (price_halalas, tokens);
-- An index answers alone only for blocks that were vacuumed since they changed.
alter table listing_entries set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
-- orders_by_creation (0125) finds the same ranges of time, and finds them in order.
drop index orders_by_time;
