-- The back office finds an order by its recipient's phone number (decision 066).
create index orders_by_recipient_phone on orders (recipient_phone, id desc);
