-- The one-time code of a payment by wallet (product.md 7). The code itself is never here: the wallet made it, the
-- shopper types it, and it is handed on (providers/05-urpay, Rules).
create table wallet_codes (
  payment_id integer primary key references payments,
  -- Whose wallet: local digits of a Saudi mobile; null once the person is forgotten.
  phone text,
  -- Null while the wallet has not said that the code is on its way.
  sent_at timestamptz,
  expires_at timestamptz,
  code_length smallint check (code_length between 4 and 10),
  tries_left smallint not null check (tries_left >= 0),
  -- A code was handed on and it is not known what came of it: nothing else is charged for the order meanwhile.
  confirming_since timestamptz,
  -- The wallet takes no code of this number until then.
  locked_until timestamptz,
  check ((sent_at is null) = (expires_at is null) and (sent_at is null) = (code_length is null))
);
