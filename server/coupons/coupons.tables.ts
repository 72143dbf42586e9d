import type { Generated, GeneratedAlways } from 'kysely';

export type CouponsTables = {
  coupons: {
    id: GeneratedAlways<number>;
    code: string;
    code_key: string;
    kind: 'percent' | 'amount' | 'freeDelivery';
    percent: number | null;
    cap_halalas: number | null;
    amount_halalas: number | null;
    minimum_halalas: number;
    valid_from: Date;
    valid_until: Date | null;
    city_ids: number[] | null;
    category_ids: number[] | null;
    is_for_first_order: boolean;
    limit_in_total: number | null;
    limit_each: number | null;
    used: Generated<number>;
    created_at: Date;
    version: Generated<number>;
    stopped_at: Date | null;
    last_change_by: string | null;
    last_change_at: Date | null;
  };
  saved_coupons: { shopper_id: number; coupon_id: number; saved_at: Date };
  applied_coupons: { shopper_id: number; coupon_id: number; applied_at: Date };
  coupon_redemptions: {
    order_id: number;
    coupon_id: number;
    shopper_id: number;
    discount_halalas: number;
    redeemed_at: Date;
    released_at: Date | null;
  };
};
