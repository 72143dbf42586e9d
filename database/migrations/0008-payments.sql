-- Payments of orders through a provider (product.md 7). An order has one for each try to pay it.
create table payments (
  id integer generated always as identity primary key,
  -- Our reference at the provider and its idempotency key.
  uuid uuid not null unique,
  order_id integer not null references orders,
  order_uuid uuid not null,
  order_number text not null,
  shopper_id integer not null references shoppers,
  provider text not null check (provider in ('tap')),
  charge_id text unique,
  amount_halalas integer not null check (amount_halalas > 0),
  currency text not null check (currency = 'SAR'),
  -- created: ours alone; started: at the provider; the rest by the provider's word.
  status text not null check (status in ('created', 'started', 'paid', 'failed', 'cancelled')),
  -- The provider itself does not know yet: it is asked again although the shopper may try once more.
  may_change boolean not null default false,
  language text not null check (language in ('ar', 'en')),
  payment_url text,
  card_scheme text,
  card_last_four text check (card_last_four ~ '^\d{4}$'),
  code text,
  created_at timestamptz not null,
  settled_at timestamptz,
  check (status not in ('started', 'paid') or charge_id is not null)
);
create index payments_by_order on payments (order_id, id);
-- At most one way to pay an order stands open: two tabs share it.
create unique index payments_one_open on payments (order_id) where status in ('created', 'started');
create index payments_to_ask_about on payments (created_at) where status = 'started' or may_change;

-- What the provider said, each word of it once, however often it is repeated.
create table payment_events (
  id integer generated always as identity primary key,
  payment_id integer not null references payments,
  kind text not null check (kind in ('started', 'paid', 'failed', 'cancelled', 'mismatch')),
  code text not null,
  detail text,
  at timestamptz not null,
  unique (payment_id, kind, code)
);

-- Money that goes back: at most once for a payment, and all of it.
create table refunds (
  id integer generated always as identity primary key,
  payment_id integer not null unique references payments,
  amount_halalas integer not null check (amount_halalas > 0),
  reason text not null check (reason in ('cancelled', 'rejected', 'tooLate', 'paidTwice')),
  -- wanted: the provider was not told yet; pending: it has not given the money back yet.
  status text not null check (status in ('wanted', 'pending', 'done', 'failed')),
  -- Part of the provider's idempotency key: one more only after it refused.
  attempt smallint not null default 1,
  provider_refund_id text,
  code text,
  created_at timestamptz not null,
  done_at timestamptz
);
create index refunds_to_follow on refunds (created_at) where status in ('wanted', 'pending');

-- What the payment sandbox knows, so that its charges outlive a restart; never written in live mode.
create table sandbox_charges (
  id text primary key,
  key text unique,
  document jsonb not null
);
