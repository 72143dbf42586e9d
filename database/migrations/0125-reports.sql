-- Reports (decision 095).

-- Sales and VAT are sums of tax documents by the day of issue. The index holds all that is summed, so that a month is
-- read without its documents; nothing is stored twice.
create index tax_documents_by_moment on tax_documents (issued_at, id)
  include (kind, order_id, vat_rate, net_halalas, vat_halalas, gross_halalas);
-- Orders that were begun in a range.
create index orders_by_creation on orders (created_at, id);

-- Links to an exported report, for the member who asked, for some minutes. What is exported is made when it is read.
create table report_exports (
  token_hash bytea primary key,
  member_id integer not null references staff_members,
  request jsonb not null,
  expires_at timestamptz not null
);
create index report_exports_age on report_exports (expires_at);
create constraint trigger audited after insert on report_exports
  deferrable initially deferred for each row execute function demand_audit_entry();
