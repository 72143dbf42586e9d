-- The glaze colours of the shop are edited in the back office (decision 118). A product keeps a copy of its colours' names
-- and tints, which lists, carts and cards read without a join; the foreign key changes the copies with the colour.
create table palette (
  id integer generated always as identity primary key,
  colour text not null unique check (colour ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$'),
  name_ar text not null check (name_ar <> ''),
  name_en text not null check (name_en <> ''),
  hex text not null check (hex ~ '^#[0-9A-F]{6}$'),
  version integer not null default 1 check (version >= 1),
  -- Empty for what came before this, and for the demo's own colours.
  last_change_by text check (last_change_by <> ''),
  last_change_at timestamptz,
  unique (colour, name_ar, name_en, hex)
);
insert into palette (colour, name_ar, name_en, hex)
  select distinct on (colour) colour, name_ar, name_en, hex from product_colours order by colour, id;
update product_colours g set name_ar = p.name_ar, name_en = p.name_en, hex = p.hex
  from palette p where p.colour = g.colour and (p.name_ar, p.name_en, p.hex) <> (g.name_ar, g.name_en, g.hex);
set constraints all immediate;
-- The palette's own rule allows digits, as import files always did.
alter table product_colours
  drop constraint product_colours_colour_check,
  add constraint product_colours_palette foreign key (colour, name_ar, name_en, hex)
    references palette (colour, name_ar, name_en, hex) on update cascade;

create trigger raise_version before update on palette for each row
  when ((old.name_ar, old.name_en, old.hex) is distinct from (new.name_ar, new.name_en, new.hex))
  execute function raise_version();
create constraint trigger audited after insert or update on palette
  deferrable initially deferred for each row when (new.last_change_by is not null)
  execute function demand_audit_entry();
create constraint trigger audited_removal after delete on palette
  deferrable initially deferred for each row execute function demand_audit_entry();
create trigger notify_office after insert or update or delete on palette
  for each statement execute function notify_part_change('palette');
