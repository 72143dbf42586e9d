-- A payment service is a row in code (PAYMENT_SERVICES, decision 045); adding one needs no migration. What may be written
-- here is ensured by its type; the checks only refuse what no name looks like.
alter table payments
  drop constraint payments_provider_check,
  add constraint payments_provider_check check (provider ~ '^[a-z]{2,30}$'),
  drop constraint payments_method_check,
  add constraint payments_method_check check (method ~ '^[a-zA-Z]{2,30}$');
