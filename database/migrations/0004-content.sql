-- The shop is open or under maintenance: one row, switched by an operator (Specification 4).
create table maintenance (
  id boolean primary key default true check (id),
  is_on boolean not null,
  changed_at timestamptz
);
insert into maintenance (is_on) values (false);

-- Static pages in both languages (Specification 1 and 7). `sections` is [{id, title, paragraphs: [text]}].
create table pages (
  slug text not null check (slug ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$'),
  language text not null check (language in ('ar', 'en')),
  title text not null,
  description text not null,
  lead text not null,
  sections jsonb not null check (jsonb_typeof(sections) = 'array'),
  updated_at date not null,
  primary key (slug, language)
);
