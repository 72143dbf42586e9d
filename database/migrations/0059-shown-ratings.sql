-- What the shop shows of ratings (decision 054). The number of a rating counts at once, because its writer really bought
-- the product. Words and pictures are shown only while the writer agrees and after somebody of the shop released them.

-- When everything that was paid for an order was returned by hand: what is said about it does not count.
alter table orders add column refunded_at timestamptz;
update orders o set refunded_at = r.at
  from (select order_id, sum(to_method_halalas + to_wallet_halalas) as returned, max(returned_at) as at
          from order_returns group by order_id) r
 where r.order_id = o.id and r.returned > 0 and r.returned >= o.total_halalas + o.wallet_halalas;

alter table product_ratings
  -- By which the shop's people name a rating.
  add column id integer generated always as identity unique,
  -- Copies of the order, so that showing a rating reads no order.
  add column city_name_ar text not null default '',
  add column city_name_en text not null default '',
  -- Null for a product without colours, and where the order has it in several.
  add column colour_name_ar text,
  add column colour_name_en text,
  add column is_counted boolean not null default true,
  -- When the writer agreed that the shop shows their words, and their pictures; null without consent.
  add column comment_consent_at timestamptz,
  add column pictures_consent_at timestamptz,
  add column name_choice text not null default 'giver' check (name_choice in ('firstName', 'initial', 'giver')),
  -- The name as it was shown to the writer; null for a writer who is not named.
  add column shown_name text,
  add column state text not null default 'private' check (state in ('private', 'waiting', 'released', 'held')),
  -- Counts what was offered to be shown: staff decide about the words that they read, and not about later ones.
  add column revision integer not null default 1,
  -- What the shop's people should look at first, such as a link; it decides nothing.
  add column flags text[] not null default '{}',
  add column hold_reason text,
  add column decided_at timestamptz,
  add column answer text,
  add column answered_at timestamptz,
  add constraint product_ratings_comment_consent check (comment_consent_at is null or comment is not null),
  add constraint product_ratings_offered check (
    (state = 'private') = (comment_consent_at is null and pictures_consent_at is null)),
  add constraint product_ratings_hold_reason check ((hold_reason is not null) = (state = 'held'));

update product_ratings r
   set city_name_ar = o.city_name_ar, city_name_en = o.city_name_en, is_counted = o.refunded_at is null
  from orders o where o.id = r.order_id;
update product_ratings r set colour_name_ar = l.ar, colour_name_en = l.en
  from (select order_id, product_id, min(colour_name_ar) as ar, min(colour_name_en) as en
          from order_lines group by order_id, product_id having count(distinct colour_id) = 1) l
 where l.order_id = r.order_id and l.product_id = r.product_id;

-- An order that is kept without its people gets no more words. What staff decide locks only the rating, never the order
-- after it: a writer locks the order first.
drop trigger refuse_anonymised_order on product_ratings;
create trigger refuse_anonymised_order before insert or update of rating, reason, comment, shown_name on product_ratings
  for each row execute function refuse_anonymised_order();

-- The average of a product, read from the index alone.
create index product_ratings_counted on product_ratings (product_id, rating) where is_counted;
create index product_ratings_released on product_ratings (product_id, rated_at desc, id desc)
  where state = 'released' and is_counted;
create index product_ratings_waiting on product_ratings (rated_at) where state = 'waiting';

create table rating_pictures (
  rating_id integer not null references product_ratings (id) on delete cascade,
  position smallint not null,
  upload_id integer not null unique references uploads on delete cascade,
  -- As large as a picture is shown in the list.
  thumbnail bytea not null,
  primary key (rating_id, position)
);
