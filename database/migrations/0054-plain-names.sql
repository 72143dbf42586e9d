-- The tables, columns, constraints and stored values get the words that the code uses (docs/glossary.md).

-- Colours of a product, in one word from the API to the table.
alter table product_glazes rename to product_colours;
alter table glaze_cities rename to colour_cities;
alter table colour_cities rename column glaze_id to colour_id;
alter table product_images rename column glaze_id to colour_id;
alter table cart_items rename column glaze_id to colour_id;
alter table stock_wishes rename column glaze_id to colour_id;
alter table banners rename column glaze_id to colour_id;
alter table banners rename column aside_glaze_id to aside_colour_id;
alter index product_images_by_glaze rename to product_images_by_colour;
alter table cart_items rename column words_key to text_key;

-- Subscriptions to a product that is sold out.
alter table stock_wishes rename to stock_alerts;
alter table stock_alerts rename column wished_at to requested_at;

-- Favourites, sign-in codes, e-mail addresses that are not proved yet, sign-in attempts.
alter table favourites rename column marked_at to added_at;
alter table codes rename column asked_by to requested_by;
alter table codes rename column asked_from to requested_from;
alter table password_tokens rename column asked_by to requested_by;
alter index codes_by_asker rename to codes_by_requester;
alter index password_tokens_by_asker rename to password_tokens_by_requester;
alter table email_claims rename to email_verifications;
alter table social_attempts rename column page_mark to attempt_id;
alter table shoppers rename constraint shoppers_removed_is_nobody to shoppers_removed_is_anonymous;

-- An order that was cancelled and paid after all starts a new revision.
alter table orders rename column life to revision;
alter table order_events rename column life to revision;
alter table tax_documents rename column order_life to order_revision;
alter table orders rename column forgotten_at to anonymised_at;
alter table orders rename constraint orders_place_and_time to orders_address_and_slot;

-- The body of a function does not follow a renamed column.
alter function refuse_forgotten_order() rename to refuse_anonymised_order;
create or replace function refuse_anonymised_order() returns trigger language plpgsql as $$
begin
  perform 1 from orders where id = new.order_id and anonymised_at is null for share;
  if not found then
    raise exception 'order % is kept without its people', new.order_id using errcode = 'AC401';
  end if;
  return new;
end $$;
alter trigger refuse_forgotten_order on order_ratings rename to refuse_anonymised_order;
alter trigger refuse_forgotten_order on product_ratings rename to refuse_anonymised_order;

-- Delivery methods are 'delivery' and 'cafe'.
alter table orders drop constraint orders_method_check, drop constraint orders_link_leads_to_a_door;
update orders set method = 'delivery' where method = 'door';
alter table orders
  add constraint orders_method_check check (method in ('delivery', 'cafe')),
  add constraint orders_link_needs_delivery check (
    not has_recipient_link or (method = 'delivery' and recipient_kind = 'someone'));
alter table slot_places drop constraint slot_places_method_check;
update slot_places set method = 'delivery' where method = 'door';
alter table slot_places add constraint slot_places_method_check check (method in ('delivery', 'cafe'));

-- How many orders a slot takes, and how many it has.
alter table cities rename column places to slot_capacity;
alter table cities rename column cafe_places to cafe_slot_capacity;
alter table slot_places rename to slot_bookings;

-- Coupons that a customer applied to a cart, and those that orders redeemed.
alter table coupon_choices rename to applied_coupons;
alter table applied_coupons rename column chosen_at to applied_at;
alter table coupon_uses rename to coupon_redemptions;
alter table coupon_redemptions rename column taken_at to redeemed_at;
alter table coupon_redemptions rename column returned_at to released_at;
alter index coupon_uses_that_stand rename to coupon_redemptions_active;

alter table wallets rename column most_halalas to max_halalas;
alter index wallet_holds_that_stand rename to wallet_holds_active;
alter index wallet_entries_that_expire rename to wallet_entries_by_expiry;
alter index uploads_that_wait rename to uploads_unused;

alter table payments rename column keeps_card to saves_card;
alter table payments rename column asked_until to start_claimed_until;

-- Work that waits in the queue speaks of the same things; a new database has no queue yet.
do $$
begin
  if to_regclass('jobs.job') is not null then
    update jobs.job set data = jsonb_set(data, '{method}', '"delivery"') where data->>'method' = 'door';
    update jobs.job set data = (data - 'news') || jsonb_build_object('event', data->'news') where data ? 'news';
  end if;
end $$;

-- Constraints, indexes and sequences that PostgreSQL named after the tables and columns.
create function pg_temp.renamed(name text) returns text language plpgsql as $$
declare
  pair text[];
begin
  foreach pair slice 1 in array array[
    ['product_glazes', 'product_colours'], ['glaze', 'colour'], ['stock_wishes', 'stock_alerts'],
    ['wished_at', 'requested_at'], ['marked_at', 'added_at'], ['asked_by', 'requested_by'],
    ['asked_from', 'requested_from'], ['asked_until', 'start_claimed_until'], ['email_claims', 'email_verifications'],
    ['page_mark', 'attempt_id'], ['_life_', '_revision_'], ['forgotten_at', 'anonymised_at'],
    ['words_key', 'text_key'], ['cities_places_', 'cities_slot_capacity_'], ['cafe_places', 'cafe_slot_capacity'],
    ['slot_places', 'slot_bookings'], ['coupon_choices', 'applied_coupons'], ['chosen_at', 'applied_at'],
    ['coupon_uses_taken_at', 'coupon_redemptions_redeemed_at'], ['coupon_uses', 'coupon_redemptions'],
    ['most_halalas', 'max_halalas'], ['keeps_card', 'saves_card']
  ] loop
    name := replace(name, pair[1], pair[2]);
  end loop;
  return name;
end $$;
do $$
declare
  one record;
begin
  for one in
    select conrelid::regclass as owner, conname as old from pg_constraint
     where connamespace = 'public'::regnamespace and conrelid <> 0 and conparentid = 0
       and conname <> pg_temp.renamed(conname)
  loop
    execute format('alter table %s rename constraint %I to %I', one.owner, one.old, pg_temp.renamed(one.old));
  end loop;
  for one in
    select relname as old, relkind from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('i', 'S') and relname <> pg_temp.renamed(relname)
  loop
    execute format('alter %s %I rename to %I', case one.relkind when 'i' then 'index' else 'sequence' end,
      one.old, pg_temp.renamed(one.old));
  end loop;
end $$;
drop function pg_temp.renamed(text);
