-- Search that understands what people type (decision 063). What search looks at becomes a weighted tsvector; the words it
-- knows, and what other words mean, are tables. The rows are made again by the server that starts next
-- (server/catalogue/search/rebuild-search.ts), because folding and Arabic forms are code.
truncate product_search, search_typos;
drop index product_search_words;
alter table product_search
  drop column words,
  -- Everything, for finding: titles A, keywords, groups and properties B, summary C, description D. Because an index does
  -- not know weights, a title's words are there a second time behind ^, and words that only C and D have are behind a
  -- point. Stems are behind ~, properties behind @.
  add column document tsvector not null,
  -- Titles, keywords and properties alone, for ranking: short enough to be read for a thousand products.
  add column headline tsvector not null,
  -- Rows of an older version of the index are made again at the start.
  add column version smallint not null;
alter table product_search alter column headline set storage main;
create index product_search_document on product_search using gin (document) with (fastupdate = off);

-- Every word the catalogue knows, folded. `strength`: 3 in a title, 2 in keywords or groups, 1 in a summary or
-- description, 0 only in phrases. `sound` is its consonants, for Arabic in Latin letters.
create table search_words (
  word text primary key,
  shown text not null,
  strength smallint not null,
  stem text,
  sound text not null
);
create index search_words_beginning on search_words (word text_pattern_ops);
create index search_words_part on search_words using gin (word gin_trgm_ops);
create index search_words_stem on search_words (stem);
create index search_words_sound on search_words (sound);

-- What phrases mean: a filter (a recipient, an occasion, a size), or other words for the same thing.
create table search_meanings (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('synonym', 'category', 'occasion', 'colour', 'light', 'pets', 'size', 'recipient')),
  value text not null,
  name_ar text,
  name_en text,
  -- Properties (kind:slug), or the words of a synonym.
  finds text[] not null,
  unique (kind, value)
);
create table search_phrases (
  phrase text not null,
  meaning_id integer not null references search_meanings on delete cascade,
  primary key (phrase, meaning_id)
);
create index search_phrases_of_meaning on search_phrases (meaning_id);
