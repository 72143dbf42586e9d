-- A removed account gets nothing new, whatever request was under way while it was removed (product.md 2): each row of a
-- shopper's first locks the shopper, so it comes before the removal, which then finds it, or is refused after it.
-- AC401 is answered 401, and a whole transaction that can begin anew does so (database/database.ts).
create function refuse_removed_account() returns trigger language plpgsql as $$
begin
  perform 1 from shoppers where id = new.shopper_id and removed_at is null for key share;
  if not found then
    raise exception 'the account of shopper % was removed', new.shopper_id using errcode = 'AC401';
  end if;
  return new;
end $$;

create trigger refuse_removed_account before insert on sessions
  for each row execute function refuse_removed_account();
create trigger refuse_removed_account before insert on carts
  for each row execute function refuse_removed_account();
create trigger refuse_removed_account before insert on favourites
  for each row execute function refuse_removed_account();
create trigger refuse_removed_account before insert on devices
  for each row execute function refuse_removed_account();
create trigger refuse_removed_account before insert on orders
  for each row execute function refuse_removed_account();
create trigger refuse_removed_account before insert on profile_pictures
  for each row execute function refuse_removed_account();
create trigger refuse_removed_account before insert on social_identities
  for each row execute function refuse_removed_account();
create trigger refuse_removed_account before insert on email_claims
  for each row execute function refuse_removed_account();

-- Likewise what a shopper says of an order: an order that is kept without its people is not talked about any more.
create function refuse_forgotten_order() returns trigger language plpgsql as $$
begin
  perform 1 from orders where id = new.order_id and forgotten_at is null for share;
  if not found then
    raise exception 'order % is kept without its people', new.order_id using errcode = 'AC401';
  end if;
  return new;
end $$;
create trigger refuse_forgotten_order before insert or update on order_ratings
  for each row execute function refuse_forgotten_order();
