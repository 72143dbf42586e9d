-- The card of a line: its design, the name that signs it, and whether the recipient is told who the gift is from
-- (decision 055). Lines written before have the first design and no signature, as they were printed.
alter table cart_items
  add column card_design text not null default 'plain' check (card_design in ('plain', 'branch', 'najdi')),
  add column card_from text check (card_from <> ''),
  add column hides_sender boolean not null default false;
alter table order_lines
  add column card_design text not null default 'plain' check (card_design in ('plain', 'branch', 'najdi')),
  add column card_from text check (card_from <> ''),
  add column hides_sender boolean not null default false;

-- Two lines differ by their card as well. Each text has a hash of its own, so that no text can be taken for two.
alter table cart_items drop constraint cart_items_by_content;
alter table cart_items drop column text_key;
alter table cart_items add column text_key text not null generated always as (
  md5(coalesce(engraving, '')) || md5(coalesce(card_message, '')) || md5(coalesce(card_from, ''))
    || card_design || case when hides_sender then ' unnamed' else '' end
) stored;
alter table cart_items add constraint cart_items_by_content
  unique nulls not distinct (shopper_id, city_id, product_id, colour_id, addon_ids, text_key) deferrable;
