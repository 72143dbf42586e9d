-- The delivery windows of a day with what is done of each, for Today in the back office: finished orders included.
create index orders_by_window on orders (slot_starts_at) where status in (1, 2, 3, 4, 5);
