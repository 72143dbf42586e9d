-- What companies and others write to the shop by its forms (Specification 1 and 5).
create sequence enquiry_numbers start 1001;

create table enquiries (
  id integer generated always as identity primary key,
  number text not null unique default 'E-' || nextval('enquiry_numbers'),
  kind text not null check (kind in ('corporateGifts', 'collaboration', 'contact')),
  -- Who was signed in; the forms are open to anybody.
  shopper_id integer references shoppers,
  name text not null,
  company text not null,
  email text not null check (email <> ''),
  phone text not null check (phone ~ '^\+?[0-9]{8,15}$'),
  city text not null,
  quantity integer check (quantity between 1 and 1000000),
  occasion text check (occasion in ('nationalDay', 'eidAlFitr', 'eidAlAdha', 'ramadan', 'foundingDay', 'other')),
  description text not null,
  -- Kept as text, never fetched.
  links text[] not null,
  attachment_id integer references uploads,
  language text not null check (language in ('ar', 'en')),
  -- The field that nobody sees was filled: kept, told to nobody.
  is_suspect boolean not null,
  -- One an attempt, and what it was an attempt at.
  key uuid not null unique,
  content_hash bytea not null,
  sent_at timestamptz not null,
  check (attachment_id is null or shopper_id is not null)
);
create index enquiries_by_shopper on enquiries (shopper_id) where shopper_id is not null;
create index enquiries_by_age on enquiries (sent_at);
create trigger refuse_removed_account before insert on enquiries
  for each row when (new.shopper_id is not null) execute function refuse_removed_account();
