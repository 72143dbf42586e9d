-- Countries whose numbers may sign in (Specification 5); ids, names and lengths from data/countries.
create table countries (
  id integer primary key,
  iso_code text not null unique check (iso_code ~ '^[A-Z]{2}$'),
  country_code text not null unique check (country_code ~ '^\d{1,3}$'),
  name_ar text not null,
  name_en text not null,
  phone_length integer not null,
  position integer not null
);
insert into countries (id, iso_code, country_code, name_ar, name_en, phone_length, position) values
  (1, 'SA', '966', 'المملكة العربية السعودية', 'Saudi Arabia', 9, 1),
  (4, 'BH', '973', 'البحرين', 'Bahrain', 8, 2),
  (3, 'KW', '965', 'الكويت', 'Kuwait', 8, 3),
  (5, 'QA', '974', 'قطر', 'Qatar', 8, 4),
  (7, 'IN', '91', 'الهند', 'India', 10, 5);

-- Guests and customers: a guest is a shopper without phone or e-mail (product.md 2). Ids are never used again.
create table shoppers (
  id integer generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  is_guest boolean not null,
  name text,
  country_code text references countries (country_code),
  phone text check (phone ~ '^\d{4,15}$'),
  email text,
  picture text,
  language text not null check (language in ('ar', 'en')),
  -- The customer whom this guest became.
  merged_into integer references shoppers,
  created_at timestamptz not null,
  unique (country_code, phone),
  check ((country_code is null) = (phone is null)),
  check (not is_guest or (phone is null and email is null)),
  check (merged_into is null or is_guest)
);
create index shoppers_guests_by_age on shoppers (created_at) where is_guest;
create index shoppers_merged_into on shoppers (merged_into) where merged_into is not null;

-- A token opens a session only together with the browser's binding secret; both are kept as SHA-256 (product.md 2).
create table sessions (
  id integer generated always as identity primary key,
  shopper_id integer not null references shoppers on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  binding_hash bytea not null check (length(binding_hash) = 32),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  idle_expires_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_by_shopper on sessions (shopper_id);
create index sessions_by_end on sessions (idle_expires_at);

-- Codes sent to phones. A code is live until ended_at is set: spent, guessed wrong too often, or followed by a newer
-- one. Rows stay for a while, because the codes of the last day are counted.
create table phone_codes (
  id integer generated always as identity primary key,
  country_code text not null,
  phone text not null,
  purpose text not null,
  salt bytea not null,
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
-- product.md 2: a code dies when a new one is sent, so a number has one live code a purpose at most.
create unique index phone_codes_one_live on phone_codes (country_code, phone, purpose) where ended_at is null;
create index phone_codes_by_number on phone_codes (country_code, phone, created_at);
create index phone_codes_by_age on phone_codes (created_at);
