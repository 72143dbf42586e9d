-- What shoppers search for, and what people of the shop make of it (decision 097).

-- The searches of a day, without anything about the person; texts that may name somebody are not stored.
create table searched_texts (
  day date not null,
  language text not null check (language in ('ar', 'en')),
  -- Folded, so that spellings of one search count together.
  key text not null check (key <> ''),
  shown text not null check (shown <> ''),
  times integer not null check (times > 0),
  -- Products that the last of them found.
  found integer not null check (found >= 0),
  primary key (day, language, key)
);

-- What a search for one of these phrases does: look for other words, find nothing because it is not sold, or show some
-- products first. The first two become rows of search_meanings, named office-<id>, which no import touches.
create table search_rules (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('synonym', 'unsold', 'pin')),
  phrases text[] not null check (cardinality(phrases) > 0),
  -- The phrases, folded.
  keys text[] not null,
  -- The words of a synonym.
  finds text[] not null,
  -- The products that a pin shows first, in this order.
  product_ids integer[] not null,
  version integer not null default 1 check (version >= 1),
  last_change_by text not null check (last_change_by <> ''),
  last_change_at timestamptz not null
);
create trigger raise_version before update on search_rules for each row execute function raise_version();
create index search_rules_keys on search_rules using gin (keys);
