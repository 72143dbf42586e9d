-- Parts that the shop returned of an order by hand: the same words return once, however often they are said.
create table order_returns (
  order_id integer not null references orders,
  key text not null check (key <> ''),
  to_method_halalas integer not null check (to_method_halalas >= 0),
  to_wallet_halalas integer not null check (to_wallet_halalas >= 0),
  returned_at timestamptz not null,
  primary key (order_id, key),
  check (to_method_halalas + to_wallet_halalas > 0)
);
