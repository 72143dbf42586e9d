-- Apple Pay (product.md 7): the wallet's token is handed on to the provider once and never kept.
alter table payments
  -- A token was handed on, and until this moment its bearer may still be waiting for the answer; afterwards, without a
  -- charge, the answer was lost and the provider is asked by the payment's key. Null while nothing was handed on.
  add column asked_until timestamptz;
create index payments_lost_starts on payments (asked_until) where asked_until is not null and charge_id is null;
