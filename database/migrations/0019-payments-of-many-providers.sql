-- Cards, Tabby, Tamara and urpay (product.md 7), cards that a shopper keeps, and refunds in parts.

-- A card that Tap keeps for a shopper who wanted it; never its number (providers/01-tap-payments).
create table saved_cards (
  id integer generated always as identity primary key,
  shopper_id integer not null references shoppers,
  provider text not null check (provider in ('tap')),
  -- The provider's own names of the shopper, the card and the shopper's consent.
  customer_id text not null,
  card_id text not null,
  agreement_id text,
  scheme text not null,
  last_four text not null check (last_four ~ '^\d{4}$'),
  expiry_month smallint not null check (expiry_month between 1 and 12),
  expiry_year smallint not null check (expiry_year between 2000 and 2999),
  created_at timestamptz not null,
  -- The shopper removed it: nobody sees it any more; the row goes when the provider has removed it as well.
  removed_at timestamptz,
  unique (provider, card_id)
);
create index saved_cards_by_shopper on saved_cards (shopper_id);
create trigger refuse_removed_account before insert on saved_cards
  for each row execute function refuse_removed_account();

alter table payments
  drop constraint payments_provider_check,
  add constraint payments_provider_check check (provider in ('tap', 'tabby', 'tamara', 'urpay')),
  -- What the shopper chose.
  add column method text not null default 'card'
    check (method in ('card', 'savedCard', 'applePay', 'tabby', 'tamara', 'urpay')),
  -- Whether the shopper wants the card to be kept.
  add column keeps_card boolean not null default false,
  -- The card that is paid with; null once it was removed.
  add column saved_card_id integer references saved_cards on delete set null,
  -- Where a pay-later service writes to, when the account has no address.
  add column email text,
  -- The provider holds the money for us and it must be captured: such a payment is followed until it is over.
  add column authorised_at timestamptz,
  -- Halalas that go back or went back. Invariant: never more than was captured.
  add column refunded_halalas integer not null default 0,
  add constraint payments_refunded check (refunded_halalas between 0 and amount_halalas),
  -- Each provider has names of its own.
  drop constraint payments_charge_id_key,
  add constraint payments_charge_id_key unique (provider, charge_id);
alter table payments alter column method drop default;
create index payments_by_card on payments (saved_card_id) where saved_card_id is not null;
create index payments_by_settlement on payments (settled_at) where status = 'paid';

alter table payment_events
  drop constraint payment_events_kind_check,
  add constraint payment_events_kind_check
    check (kind in ('started', 'authorised', 'paid', 'failed', 'cancelled', 'mismatch'));

-- Money goes back in parts, too: a payment has many refunds, and payments.refunded_halalas is their sum.
update payments p set refunded_halalas = r.amount_halalas from refunds r where r.payment_id = p.id;
alter table refunds
  drop constraint refunds_payment_id_key,
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (reason in ('cancelled', 'rejected', 'tooLate', 'paidTwice', 'partly'));
create index refunds_by_payment on refunds (payment_id, id);

-- What people must look at: forged or foreign messages, refunds that a provider will not make, and whatever a provider's books say otherwise than ours. The
-- same is written down once, however often it is found.
create table payment_alarms (
  id integer generated always as identity primary key,
  provider text not null,
  kind text not null check (
    kind in (
      'forgedWebhook', 'unknownCharge', 'mismatch', 'notCaptured', 'notPaidHere', 'otherAmount', 'otherRefund',
      'refundRefused'
    )
  ),
  -- The charge it is about; for forged messages the hour, so that nobody can fill the table.
  subject text not null,
  detail text not null,
  times integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique (provider, kind, subject)
);
