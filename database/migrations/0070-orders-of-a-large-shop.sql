-- Among a million orders (decision 064): a customer's orders are counted, and those of a status found, in the index alone;
-- what staff still have to deliver is read in the order of delivery.
create index orders_of_shopper on orders (shopper_id, created_at desc, id desc, status);
drop index orders_by_shopper;
create index orders_under_way on orders (slot_starts_at, id) where status in (1, 2, 3, 4);
