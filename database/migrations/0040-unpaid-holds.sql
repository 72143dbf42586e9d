-- What an unpaid order holds, and who holds it: what limits how much one customer, device or network can keep from
-- everybody else. A row lives as long as its order awaits payment; device and network only while something is held.
create table unpaid_holds (
  order_id integer primary key references orders,
  shopper_id integer not null references shoppers,
  -- SHA-256 of the device cookie.
  device_hash bytea check (length(device_hash) = 32),
  -- An IPv4 address or an IPv6 /64, and for IPv6 the /48 around it.
  network text,
  wide_network text,
  pieces integer not null check (pieces > 0),
  goods_halalas integer not null check (goods_halalas >= 0),
  -- The delivery window whose place it holds; null while the recipient has not chosen one.
  slot text,
  -- Set while everything has been given back: the payment failed or its page was left.
  released_at timestamptz,
  check (released_at is null or (device_hash is null and network is null and wide_network is null))
);
create index unpaid_holds_by_shopper on unpaid_holds (shopper_id) where released_at is null;
create index unpaid_holds_by_device on unpaid_holds (device_hash) where released_at is null;
create index unpaid_holds_by_network on unpaid_holds (network) where released_at is null;
create index unpaid_holds_by_wide_network on unpaid_holds (wide_network) where released_at is null;

-- Orders that await payment while the shop is upgraded hold what they hold.
insert into unpaid_holds (order_id, shopper_id, pieces, goods_halalas, slot)
select id, shopper_id, pieces, items_halalas + extras_halalas, city_id || ' ' || method || ' ' || slot_id
  from orders where status = 0;
