-- Staff find customers, credit their wallets, export and remove them (decision 087).

-- Credit to a wallet above somebody's limit, until a second person decides (as refund_approvals, 0079).
create table credit_approvals (
  id integer generated always as identity primary key,
  shopper_id integer not null references shoppers,
  -- The order whose screen it was asked for on; null on the customer's own screen.
  order_number text,
  request_key uuid not null,
  amount_halalas integer not null check (amount_halalas > 0),
  reason text not null check (reason in ('late', 'damaged', 'wrongItem', 'goodwill')),
  requested_by integer not null references staff_members,
  requested_by_name text not null check (requested_by_name <> ''),
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by integer references staff_members,
  decided_at timestamptz,
  outcome text check (outcome in ('given', 'declined', 'expired')),
  unique (shopper_id, request_key),
  check ((decided_at is null) = (outcome is null)),
  check (decided_by <> requested_by or outcome = 'declined')
);
-- One at a time for a customer.
create unique index credit_approvals_open on credit_approvals (shopper_id) where decided_at is null;
create constraint trigger audited after insert or update or delete on credit_approvals
  deferrable initially deferred for each row execute function demand_audit_entry();

-- Tells the office (0073-watch-orders.sql): the customer by the id that grants nothing.
create function notify_customer() returns trigger language plpgsql as $$
begin
  perform pg_notify('office_changed', json_build_object(
    'what', 'customer', 'version', 0, 'id', (select uuid from shoppers where id = new.shopper_id))::text);
  return null;
end $$;
create trigger notify_office after insert or update on credit_approvals
  for each row execute function notify_customer();

-- Links to the data of one customer, for the member who asked, for some minutes.
create table customer_exports (
  token_hash bytea primary key,
  shopper_id integer not null references shoppers,
  member_id integer not null references staff_members,
  expires_at timestamptz not null
);
create index customer_exports_age on customer_exports (expires_at);
create constraint trigger audited after insert on customer_exports
  deferrable initially deferred for each row execute function demand_audit_entry();
