-- Pictures of a product have a kind, and the shop has pictures of how a gift is wrapped and delivered (decision 050).

alter table product_images add column kind text not null default 'detail' check (kind in ('main', 'detail', 'home'));
update product_images i set kind = 'main'
 where colour_id is not null
    or position = 0 and not exists (select 1 from product_colours g where g.product_id = i.product_id);

-- The edges of what a cut-out shows, in fractions of the picture; null for a photograph that fills its frame.
alter table pictures add column subject jsonb;

-- One picture for each moment of a gift, the same for every plant. The card has the corners of its empty front, in
-- fractions of the picture's width and height: top left, top right, bottom right, bottom left.
create table gift_pictures (
  kind text primary key check (kind in ('box-open', 'box-closed', 'card', 'door')),
  picture_hash text not null references pictures,
  alt_ar text not null,
  alt_en text not null,
  card_corners jsonb,
  check ((kind = 'card') = (card_corners is not null))
);
