-- The idempotency keys of the newest additions to a shopper's carts: an addition that is repeated because its answer
-- was lost adds nothing.
alter table carts add column added_keys uuid[] not null default '{}';
