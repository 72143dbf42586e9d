-- The shop's own wallet: a ledger that only grows; the balance is its sum (product.md 8).

-- The lock under which a shopper's money is spent, one tab after the other, and whether the cart is to be paid from it.
create table wallets (
  shopper_id integer primary key references shoppers,
  is_used boolean not null default false,
  -- The most of it that the cart may take; null for all there is.
  most_halalas integer check (most_halalas > 0)
);

create table wallet_entries (
  id integer generated always as identity primary key,
  shopper_id integer not null references shoppers,
  kind text not null check (kind in ('purchased', 'refunded', 'refund', 'bonus')),
  amount_halalas integer not null check (amount_halalas <> 0),
  order_id integer references orders,
  order_number text,
  -- Money that came in is a lot, spent until nothing is left of it; a row that names a lot takes the rest of it away,
  -- because its time is over or because the account was removed.
  lot_id integer references wallet_entries,
  expires_at timestamptz,
  -- What happened, so that it is written down once.
  key text not null unique,
  created_at timestamptz not null,
  check ((order_id is null) = (order_number is null)),
  check (expires_at is null or amount_halalas > 0),
  check (
    case
      when lot_id is not null then amount_halalas < 0 and order_id is null
      when kind = 'purchased' then amount_halalas < 0 and order_id is not null
      when kind = 'refunded' then amount_halalas > 0 and order_id is not null
      else amount_halalas > 0 and order_id is null
    end
  )
);
create index wallet_entries_by_shopper on wallet_entries (shopper_id, id desc);
create index wallet_entries_by_lot on wallet_entries (lot_id) where lot_id is not null;
create index wallet_entries_by_order on wallet_entries (order_id) where order_id is not null;
create index wallet_entries_that_expire on wallet_entries (expires_at) where expires_at is not null;

create function refuse_change_of_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger of the wallet only grows';
end $$;
create trigger refuse_change_of_ledger before update or delete on wallet_entries
  for each row execute function refuse_change_of_ledger();

-- What an order takes from the wallet. held: while it awaits payment, no row of the ledger; spent: the ledger has it;
-- returned: the order ended without its goods.
create table wallet_holds (
  order_id integer primary key references orders,
  order_number text not null,
  shopper_id integer not null references shoppers,
  amount_halalas integer not null check (amount_halalas > 0),
  state text not null check (state in ('held', 'spent', 'returned')),
  created_at timestamptz not null
);
create index wallet_holds_that_stand on wallet_holds (shopper_id) where state = 'held';

-- Which lots a hold takes: what expires first goes first, and what is held does not expire.
create table wallet_draws (
  lot_id integer not null references wallet_entries,
  order_id integer not null references wallet_holds,
  amount_halalas integer not null check (amount_halalas > 0),
  primary key (lot_id, order_id)
);
create index wallet_draws_by_order on wallet_draws (order_id);

create trigger refuse_removed_account before insert on wallets
  for each row execute function refuse_removed_account();
create trigger refuse_removed_account before insert on wallet_entries
  for each row execute function refuse_removed_account();

-- The wallet is a way to pay and takes nothing from the tax: the VAT is inside goods - coupon + delivery.
alter table orders drop constraint orders_check1;
alter table orders add constraint orders_vat_inside check (vat_halalas between 0 and total_halalas + wallet_halalas);
