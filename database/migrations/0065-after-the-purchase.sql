-- Reminders of a gift before the same day next year, which its buyer asked for (decision 059). An order has one at a
-- time: after it was sent the buyer may ask for the next.
create table gift_reminders (
  order_id integer primary key references orders,
  shopper_id integer not null references shoppers,
  remind_at timestamptz not null,
  requested_at timestamptz not null,
  sent_at timestamptz
);
create index gift_reminders_due on gift_reminders (remind_at) where sent_at is null;
create index gift_reminders_by_shopper on gift_reminders (shopper_id);

-- The presses that put an order into the cart again, each with its answer: a repeat gets the answer and adds nothing.
create table orders_added_again (
  shopper_id integer not null references shoppers,
  key uuid not null,
  order_id integer not null references orders,
  city_id integer not null,
  -- Null only inside the transaction that adds the goods.
  answer jsonb,
  added_at timestamptz not null,
  primary key (shopper_id, key)
);
