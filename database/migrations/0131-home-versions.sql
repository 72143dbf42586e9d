-- The home page and the words of the occasions, each time they were published (decision 099). The newest version is what
-- shoppers see of the sections; the occasions are in their own table too, because products belong to them.
create table home_versions (
  number integer primary key check (number > 0),
  document jsonb not null check (document ?& array['sections', 'occasions']),
  -- What differs from the version before: `order`, `sections.<key>`, `occasions`.
  changes text[] not null,
  -- Null for how the page was before there were versions.
  at timestamptz,
  member_id integer references staff_members,
  -- A member's name or `command:<name>`.
  who text,
  -- The version that was published again, where one was.
  restored integer
);

insert into home_versions (number, document, changes)
  select 1, jsonb_build_object(
    'sections', (select jsonb_agg(section order by place, n) from (
      select place, n, jsonb_build_object(
        'key', key, 'kind', kind, 'isShown', true, 'heading', heading, 'link', link, 'category', null,
        'occasion', null, 'products', products, 'categories', '[]'::jsonb, 'banners', banners) as section
        from (
          select p.place, 0 as n, p.key, p.kind, null::jsonb as heading, null::text as link,
                 '[]'::jsonb as products,
                 coalesce((
                   select jsonb_agg(jsonb_build_object(
                     'title', jsonb_build_object('ar', b.title_ar, 'en', b.title_en),
                     'text', jsonb_build_object('ar', b.text_ar, 'en', b.text_en),
                     'linkText', null, 'link', b.link,
                     'product', (select jsonb_build_object('slug', s.slug, 'colour', g.colour) from products s
                       left join product_colours g on g.id = b.colour_id where s.id = b.product_id),
                     'aside', (select jsonb_build_object('slug', s.slug, 'colour', g.colour) from products s
                       left join product_colours g on g.id = b.aside_colour_id where s.id = b.aside_product_id),
                     'picture', b.picture_hash || '.webp',
                     'alt', case when b.alt_ar is null or b.alt_en is null then null
                                 else jsonb_build_object('ar', b.alt_ar, 'en', b.alt_en) end,
                     'anchor', b.engraving_anchor, 'from', null, 'until', null))
                     from banners b where b.key = p.key), '[]') as banners
            from (values (1, 'hero', 'hero'), (2, 'occasions', 'occasions'), (3, 'categories', 'categories'),
                         (5, 'bundles', 'bundles'), (6, 'promise', 'promise'), (7, 'engraving', 'picture'),
                         (8, 'care', 'care'), (10, 'corporate', 'corporate')) p (place, key, kind)
          union all
          select case when r.n = 1 then 4 else 9 end, r.n::int, r.key, 'products',
                 jsonb_build_object('ar', r.title_ar, 'en', r.title_en), r.link,
                 coalesce((select jsonb_agg(p.slug order by x.position) from rail_products x
                            join products p on p.id = x.product_id where x.rail_key = r.key), '[]'), '[]'
            from (select *, row_number() over (order by position, key) as n from rails) r
        ) parts
      ) sections),
    'occasions', coalesce((select jsonb_agg(jsonb_build_object(
      'slug', slug, 'slugInArabic', slug_in_arabic,
      'name', jsonb_build_object('ar', name_ar, 'en', name_en),
      'about', jsonb_build_object('ar', about_ar, 'en', about_en),
      'heading', case when heading_ar is null or heading_en is null then null
                      else jsonb_build_object('ar', heading_ar, 'en', heading_en) end,
      'introduction', case when introduction_ar is null or introduction_en is null then null
                           else jsonb_build_object('ar', introduction_ar, 'en', introduction_en) end,
      'advice', advice, 'picture', picture_hash || '.webp',
      'scene', case when scene_hash is null then null else jsonb_build_object('file', scene_hash || '.webp',
        'alt', jsonb_build_object('ar', coalesce(scene_alt_ar, ''), 'en', coalesce(scene_alt_en, ''))) end,
      'season', season) order by position, id) from occasions), '[]')), '{}'
  where exists (select from banners) or exists (select from rails);

drop table rail_products;
drop table rails;
drop table banners;

-- As product_drafts (0110-product-versions.sql); there is one page, so one draft.
create table home_drafts (
  id integer generated always as identity primary key,
  is_only boolean not null default true unique check (is_only),
  version integer not null default 1,
  base integer not null,
  document jsonb not null,
  saved_at timestamptz not null,
  member_id integer not null references staff_members,
  who text not null,
  publish_at timestamptz,
  publisher_id integer references staff_members,
  publisher text,
  missed_at timestamptz,
  check ((publish_at is null) = (publisher_id is null) and (publish_at is null) = (publisher is null))
);

create constraint trigger audited after insert or update or delete on home_drafts
  deferrable initially deferred for each row execute function demand_audit_entry();
create constraint trigger audited after insert or update on home_versions
  deferrable initially deferred for each row when (new.who is not null) execute function demand_audit_entry();
create trigger notify_office after insert on home_versions
  for each statement execute function notify_part_change('home');
create trigger notify_office after insert or update or delete on home_drafts
  for each statement execute function notify_part_change('home');
