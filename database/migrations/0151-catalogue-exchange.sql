-- The catalogue as a file, in the back office: what was downloaded, and what was sent to be imported (decision 100).

-- The words of a meaning as they were written, so that an export gives them back. Null in rows from before: there the
-- folded phrases stand for them.
alter table search_meanings add column words text[];

create table catalogue_exports (
  -- Chosen by the browser: the same press sent twice is one export.
  key uuid primary key,
  member_id integer not null references staff_members,
  format text not null check (format in ('folder', 'tables', 'pricesCsv', 'pricesXlsx')),
  language text not null check (language in ('ar', 'en')),
  made_at timestamptz not null
);
create constraint trigger audited after insert on catalogue_exports
  deferrable initially deferred for each row execute function demand_audit_entry();

create table catalogue_imports (
  id integer generated always as identity primary key,
  key uuid not null unique,
  name text not null check (name <> ''),
  -- Of the whole file, and how many of them have arrived.
  bytes integer not null check (bytes > 0),
  received integer not null default 0 check (received between 0 and bytes),
  state text not null default 'sending'
    check (state in ('sending', 'checking', 'refused', 'checked', 'importing', 'imported', 'removed')),
  -- How far the work has come; 0 of 0 before it is known.
  steps integer not null default 0,
  steps_done integer not null default 0,
  -- What would change, or what was wrong.
  preview jsonb,
  complaints jsonb,
  -- When the preview was made: what is published after it was not seen.
  checked_at timestamptz,
  replaces_stock boolean not null default false,
  overwrites_newer boolean not null default false,
  member_id integer not null references staff_members,
  who text not null check (who <> ''),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index catalogue_imports_newest on catalogue_imports (created_at desc);
create constraint trigger audited after insert on catalogue_imports
  deferrable initially deferred for each row execute function demand_audit_entry();
