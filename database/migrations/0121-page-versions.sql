-- Every saved version of a text page, in both languages (decision 094). `pages` holds what shoppers read.
create table page_versions (
  slug text not null,
  version integer not null check (version >= 1),
  content jsonb not null check (content ?& array['ar', 'en']),
  -- The member, or `command:<name>`; null where the shop's own pages were loaded.
  saved_by text check (saved_by <> ''),
  saved_at timestamptz,
  primary key (slug, version)
);
insert into page_versions (slug, version, content)
  select slug, 1, jsonb_object_agg(language, jsonb_build_object(
    'title', title, 'description', description, 'lead', lead, 'sections', sections))
    from pages group by slug having count(*) = 2;
create constraint trigger audited after insert or update on page_versions
  deferrable initially deferred for each row when (new.saved_by is not null) execute function demand_audit_entry();
create trigger notify_office after insert on page_versions
  for each statement execute function notify_part_change('page');
