-- A voice or video greeting of the giver, played by the address that is printed on the card (decision 057).
alter table uploads drop constraint uploads_kind_check;
alter table uploads add constraint uploads_kind_check check (kind in ('image', 'pdf', 'audio', 'video'));

create table greetings (
  -- 130 random bits: the address of the greeting, kept in the clear because cards are printed later.
  token text primary key check (token ~ '^[a-z2-7]{26}$'),
  kind text not null check (kind in ('audio', 'video')),
  upload_id integer not null unique references uploads on delete cascade,
  -- As the bytes say, never as the sender says.
  media_type text not null,
  -- A repeated upload of the same bytes stays the same greeting.
  content_hash bytea not null check (octet_length(content_hash) = 32),
  saved_at timestamptz not null,
  unique (token, kind)
);

-- A greeting in a cart is never dropped behind the cart's back; that of an order may be.
alter table cart_items
  add column greeting_token text,
  add column greeting_kind text,
  add constraint cart_items_greeting foreign key (greeting_token, greeting_kind) references greetings (token, kind),
  add constraint cart_items_greeting_whole check ((greeting_token is null) = (greeting_kind is null));
alter table order_lines
  add column greeting_token text,
  add column greeting_kind text,
  add constraint order_lines_greeting foreign key (greeting_token, greeting_kind) references greetings (token, kind)
    on delete set null,
  add constraint order_lines_greeting_whole check ((greeting_token is null) = (greeting_kind is null));
create index cart_items_with_greeting on cart_items (greeting_token) where greeting_token is not null;
create index order_lines_with_greeting on order_lines (greeting_token) where greeting_token is not null;

-- Two lines differ by their greeting as well.
alter table cart_items drop constraint cart_items_by_content;
alter table cart_items drop column text_key;
alter table cart_items add column text_key text not null generated always as (
  md5(coalesce(engraving, '')) || md5(coalesce(card_message, '')) || md5(coalesce(card_from, ''))
    || card_design || case when hides_sender then ' unnamed' else '' end
    || coalesce(' ' || greeting_token, '')
) stored;
alter table cart_items add constraint cart_items_by_content
  unique nulls not distinct (shopper_id, city_id, product_id, colour_id, addon_ids, text_key) deferrable;

-- Invariant: a greeting is stored exactly as long as a line of a cart or an order has it. Checked at commit, because a
-- line that moves to another cart or becomes an order is deleted and written again in one transaction. The lock makes
-- two transactions that drop the last two lines of one greeting look one after the other.
create function delete_unused_greeting() returns trigger language plpgsql as $$
begin
  perform from greetings where token = old.greeting_token for update;
  delete from uploads u using greetings g
   where g.token = old.greeting_token and u.id = g.upload_id
     and not exists (select from cart_items c where c.greeting_token = g.token)
     and not exists (select from order_lines l where l.greeting_token = g.token);
  return null;
end $$;
create constraint trigger delete_unused_greeting after delete or update on cart_items
  deferrable initially deferred for each row when (old.greeting_token is not null)
  execute function delete_unused_greeting();
create constraint trigger delete_unused_greeting after delete or update on order_lines
  deferrable initially deferred for each row when (old.greeting_token is not null)
  execute function delete_unused_greeting();
