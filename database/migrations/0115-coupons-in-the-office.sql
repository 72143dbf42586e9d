-- Coupons are made, changed and stopped in the back office (decision 093).
alter table coupons
  -- Grows with each change of what the coupon says, not with its uses: a change names the version it saw.
  add column version integer not null default 1 check (version >= 1),
  -- Since when nobody can use it, whatever its days say; null for one that was not stopped.
  add column stopped_at timestamptz,
  -- The member who changed it last; null where only files did.
  add column last_change_by text check (last_change_by <> ''),
  add column last_change_at timestamptz;
create trigger raise_version before update of
  code, code_key, kind, percent, cap_halalas, amount_halalas, minimum_halalas, valid_from, valid_until, city_ids,
  category_ids, is_for_first_order, limit_in_total, limit_each, stopped_at
  on coupons for each row execute function raise_version();
-- What a coupon has cost so far is summed from the index alone.
create index coupon_redemptions_given on coupon_redemptions (coupon_id) include (discount_halalas)
  where released_at is null;
