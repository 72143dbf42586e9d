-- Tax invoices and credit notes (issue 4; providers/09-zatca): copies of everything printed on them, never changed.

-- The one counter, and the lock under which documents are numbered. Whoever issues one adds to it in the transaction
-- that issues, so a number that is rolled back is given to the next one and no number is ever left out.
create table tax_counter (
  is_one boolean primary key default true check (is_one),
  -- The tax authority's invoice counter value (ICV): all documents together.
  documents integer not null,
  invoices integer not null,
  credit_notes integer not null,
  check (documents = invoices + credit_notes)
);
insert into tax_counter (documents, invoices, credit_notes) values (0, 0, 0);

create table tax_documents (
  id integer generated always as identity primary key,
  uuid uuid not null unique,
  kind text not null check (kind in ('invoice', 'creditNote')),
  counter integer not null unique check (counter > 0),
  number text not null unique,
  order_id integer not null references orders,
  order_number text not null,
  -- An order that ended and was revived is sold anew.
  order_life smallint not null,
  issued_at timestamptz not null,
  -- What a credit note takes back, and why (KSA-10). The words are the shop's own, never a person's.
  invoice_id integer references tax_documents,
  reason_ar text,
  reason_en text,
  seller_name_ar text not null,
  seller_name_en text not null,
  seller_vat_number text not null check (seller_vat_number ~ '^3\d{13}3$'),
  seller_registration text not null check (seller_registration ~ '^\d{10}$'),
  seller_address_ar text not null,
  seller_address_en text not null,
  -- Hundredths of a per cent, one rate for all lines.
  vat_rate integer not null check (vat_rate between 0 and 10000),
  -- A coupon, with the VAT inside it; it reduces what is taxed.
  discount_halalas integer not null check (discount_halalas >= 0),
  discount_vat_halalas integer not null check (discount_vat_halalas between 0 and discount_halalas),
  net_halalas integer not null check (net_halalas >= 0),
  vat_halalas integer not null check (vat_halalas >= 0),
  gross_halalas integer not null,
  -- The wallet's part of what was paid, or of what goes back: a payment, which takes nothing from the tax.
  wallet_halalas integer not null check (wallet_halalas between 0 and gross_halalas),
  -- How the rest was paid.
  paid_with text,
  check (gross_halalas = net_halalas + vat_halalas),
  check ((kind = 'creditNote') = (invoice_id is not null)),
  check ((kind = 'creditNote') = (reason_ar is not null and reason_en is not null)),
  check (kind = 'invoice' or gross_halalas > 0)
);
create unique index tax_documents_one_invoice on tax_documents (order_id, order_life) where kind = 'invoice';
create index tax_documents_by_order on tax_documents (order_id, id);
create index tax_documents_by_invoice on tax_documents (invoice_id) where invoice_id is not null;

create table tax_document_lines (
  document_id integer not null references tax_documents,
  position smallint not null,
  name_ar text not null,
  name_en text not null,
  quantity integer not null check (quantity > 0),
  -- Of one, with VAT.
  price_halalas integer not null check (price_halalas >= 0),
  net_halalas integer not null,
  vat_halalas integer not null,
  gross_halalas integer not null,
  primary key (document_id, position),
  check (gross_halalas = quantity * price_halalas),
  check (gross_halalas = net_halalas + vat_halalas)
);

create function refuse_change_of_tax_document() returns trigger language plpgsql as $$
begin
  raise exception 'what was issued is never changed: a credit note takes it back';
end $$;
create trigger refuse_change_of_tax_document before update or delete on tax_documents
  for each row execute function refuse_change_of_tax_document();
create trigger refuse_change_of_tax_document before update or delete on tax_document_lines
  for each row execute function refuse_change_of_tax_document();

-- The counter only goes on, one by one.
create function refuse_gap_in_tax_counter() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.documents <> old.documents + 1
     or new.invoices < old.invoices or new.credit_notes < old.credit_notes then
    raise exception 'the counter of tax documents goes on one by one';
  end if;
  return new;
end $$;
create trigger refuse_gap_in_tax_counter before update or delete on tax_counter
  for each row execute function refuse_gap_in_tax_counter();

-- Whole when its transaction ends: the lines less the discount are the totals (so a line cannot be added later either),
-- and credit notes never take back more than their invoice gave, of the sum, of the VAT and of the wallet's part. Who
-- issues holds the counter, so no rival's note is missed.
create function refuse_wrong_tax_document() returns trigger language plpgsql as $$
declare
  document tax_documents;
  gross bigint;
  vat bigint;
begin
  if tg_table_name = 'tax_documents' then
    document := new;
  else
    select * into document from tax_documents where id = new.document_id;
  end if;
  select coalesce(sum(gross_halalas), 0), coalesce(sum(vat_halalas), 0) into gross, vat
    from tax_document_lines where document_id = document.id;
  if gross - document.discount_halalas <> document.gross_halalas
     or vat - document.discount_vat_halalas <> document.vat_halalas then
    raise exception 'the lines of % do not add up to it', document.number;
  end if;
  if document.kind = 'creditNote' and not exists (
    select from tax_documents invoice
     where invoice.id = document.invoice_id and invoice.kind = 'invoice' and invoice.order_id = document.order_id
       and (select sum(note.gross_halalas) <= invoice.gross_halalas
                   and sum(note.vat_halalas) <= invoice.vat_halalas
                   and sum(note.net_halalas) <= invoice.net_halalas
                   and sum(note.wallet_halalas) <= invoice.wallet_halalas
              from tax_documents note where note.invoice_id = invoice.id)
  ) then
    raise exception '% takes back more than its invoice gave', document.number;
  end if;
  return null;
end $$;
create constraint trigger refuse_wrong_tax_document after insert on tax_documents deferrable initially deferred
  for each row execute function refuse_wrong_tax_document();
create constraint trigger refuse_wrong_tax_document after insert on tax_document_lines deferrable initially deferred
  for each row execute function refuse_wrong_tax_document();
