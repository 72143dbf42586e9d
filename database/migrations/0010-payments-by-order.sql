-- A shopper who comes back from the payment page names the order, not the payment.
create index payments_by_order_uuid on payments (order_uuid);
