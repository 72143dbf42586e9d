-- Categories are created, changed and removed in the back office (decision 092).
alter table categories
  add column version integer not null default 1 check (version >= 1),
  -- Empty for what came before this, and for the demo's own categories.
  add column last_change_by text check (last_change_by <> ''),
  add column last_change_at timestamptz;

-- The order is no part of the version: who moves a category does not make an open form of it old.
create trigger raise_version before update on categories for each row
  when ((old.slug_in_arabic, old.name_ar, old.name_en, old.about_ar, old.about_en, old.picture_hash)
        is distinct from
        (new.slug_in_arabic, new.name_ar, new.name_en, new.about_ar, new.about_en, new.picture_hash))
  execute function raise_version();
create constraint trigger audited after insert or update on categories
  deferrable initially deferred for each row when (new.last_change_by is not null)
  execute function demand_audit_entry();
create constraint trigger audited_removal after delete on categories
  deferrable initially deferred for each row execute function demand_audit_entry();
create trigger notify_office after insert or update or delete on categories
  for each statement execute function notify_part_change('category');
