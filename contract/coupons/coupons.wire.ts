import * as z from 'zod/mini';
import { id, idAsText, moment, money, renamed, request } from '#contract/wire.ts';

export const coupon = renamed({
  id: ['id', id],
  code: ['code', z.string()],
  title: ['title', z.string()],
  condition: ['condition', z.string()],
  ends_at: ['endsAt', z.nullable(moment)],
  is_used: ['isUsed', z.boolean()],
});
const code = z.string().check(z.minLength(1), z.maxLength(40));
export const saveCoupon = request({ body: { code: ['code', code] } });
export const listUsable = request({ body: { cities_id: ['cityId', id] } });
export const applyCoupon = request({
  query: { cities_id: ['cityId', idAsText] },
  body: { code: ['code', code] },
});
export const appliedCoupon = renamed({ code: ['code', z.string()], discount: ['discount', money] });
