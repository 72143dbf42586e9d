-- Browsers that agreed to be told things. A device token belongs to one shopper at a time: whoever used it last.
create table devices (
  id integer generated always as identity primary key,
  shopper_id integer not null references shoppers on delete cascade,
  token text not null check (token <> ''),
  -- Tokens are longer than an index entry may be.
  token_hash bytea not null unique check (length(token_hash) = 32),
  saved_at timestamptz not null
);
create index devices_by_shopper on devices (shopper_id, saved_at);

-- What the sandboxes of SMS, e-mail and push were asked to send (product.md 1); never written in live mode.
create table outbox (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('sms', 'email', 'push')),
  recipient text not null,
  body text not null,
  at timestamptz not null,
  meta jsonb not null default '{}'
);
create index outbox_by_recipient on outbox (recipient, id);
