-- Where, when and for how much the shop delivers (product.md 4). All of it is data: loaded by the demo shop, changed by operators.
create table regions (
  id integer primary key,
  name_ar text not null,
  name_en text not null
);

create table cities (
  id integer primary key,
  -- Our own stable name of the city; ids may be renumbered by a supplier of data, this is not.
  unique_city_id text not null unique check (unique_city_id ~ '^[a-z]+(-[a-z]+)*$'),
  region_id integer not null references regions,
  name_ar text not null,
  name_en text not null,
  -- 'barq' brings a gift the same day; anything else is a courier's code.
  delivery_service text not null,
  allows_engraving boolean not null,
  delivery_fee_halalas integer not null check (delivery_fee_halalas >= 0),
  -- Places in each two-hour window of a same-day city, on each date elsewhere.
  places integer not null check (places >= 0),
  -- Places in each hour of the cafe; null where there is none.
  cafe_places integer check (cafe_places >= 0),
  -- Lower stands first in lists; equal ones stand in the order of the alphabet.
  position integer not null
);

-- Days on which nothing is handed to couriers, or on which the shop is closed altogether.
create table closed_days (
  date date primary key,
  reach text not null check (reach in ('couriers', 'everything')),
  reason_ar text not null,
  reason_en text not null
);

create table delivery_notices (
  id integer generated always as identity primary key,
  key text not null unique check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  text_ar text not null,
  text_en text not null,
  shown_from timestamptz not null,
  -- Orders placed from this moment on arrive after the holiday.
  cut_off timestamptz not null,
  shown_until timestamptz not null,
  check (shown_from < shown_until and cut_off < shown_until)
);
create table delivery_notice_exempt_cities (
  notice_id integer not null references delivery_notices on delete cascade,
  city_id integer not null references cities,
  primary key (notice_id, city_id)
);

-- How many places of a slot are taken by orders; a slot nobody has taken has no row.
create table slot_places (
  city_id integer not null references cities,
  method text not null check (method in ('door', 'cafe')),
  slot_id text not null,
  taken integer not null check (taken >= 0),
  primary key (city_id, method, slot_id)
);
