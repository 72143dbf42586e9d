-- An occasion has a page with words of its own, and a season in which it comes first (decision 053).
alter table occasions
  add column heading_ar text,
  add column heading_en text,
  add column introduction_ar text,
  add column introduction_en text,
  -- A list of questions and answers, each in both languages.
  add column advice jsonb not null default '[]' check (jsonb_typeof(advice) = 'array'),
  add column scene_hash text references pictures,
  add column scene_alt_ar text,
  add column scene_alt_en text,
  -- The same days every year, by the Gregorian or the Umm al-Qura calendar: {"calendar": …, "from": "MM-DD", "to": "MM-DD"}.
  -- Null for an occasion of any day.
  add column season jsonb check (season is null or season ->> 'calendar' in ('gregorian', 'hijri')),
  add check ((heading_ar is null) = (heading_en is null)),
  add check ((introduction_ar is null) = (introduction_en is null)),
  add check ((scene_hash is null) = (scene_alt_ar is null) and (scene_hash is null) = (scene_alt_en is null));
