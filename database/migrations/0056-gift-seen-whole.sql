-- Where and in which tone the text of a line is engraved on its picture, as it was when the order was placed. Empty for
-- lines without engraving and for those ordered before: they keep the plain picture they had.
alter table order_lines add column engraving_anchor jsonb;
alter table order_lines add column engraving_tone text check (engraving_tone in ('dark', 'pale'));
alter table order_lines add constraint order_lines_engraving_place
  check ((engraving_anchor is null) = (engraving_tone is null));

-- A recipient's thanks for a gift that has arrived: once for an order, with words or without.
create table gift_thanks (
  order_id int primary key references orders (id) on delete cascade,
  message text check (char_length(message) between 1 and 3000),
  said_at timestamptz not null
);
