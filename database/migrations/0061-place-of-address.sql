-- Where an address is on the map, as the giver or the recipient marked it; for couriers only (decision 056).
alter table orders
  add column latitude double precision,
  add column longitude double precision,
  add constraint orders_place check (
    (latitude is null) = (longitude is null)
    and latitude between -90 and 90
    and longitude between -180 and 180
    -- A place comes with an address.
    and (latitude is null or address is not null)
  );
