import * as z from 'zod/mini';
import { request, typed } from '#contract/wire.ts';

const email = z.string().check(z.maxLength(254));
const phone = z.string().check(z.maxLength(40));
export const sendContact = request({
  body: {
    name: ['name', typed(80)],
    email: ['email', email],
    phone_number: ['phone', phone],
    company_name: ['company', z.optional(typed(120))],
    description: ['description', z.optional(typed(2000))],
  },
});
export const sendCorporateGifts = request({
  body: {
    name: ['name', typed(80)],
    company_name: ['company', typed(120)],
    email: ['email', email],
    phone_number: ['phone', phone],
    description: ['description', typed(2000)],
    city: ['city', typed(80)],
    quantity: ['quantity', z.optional(z.int().check(z.gte(1), z.lte(1_000_000)))],
    attachment: ['attachment', z.optional(z.string())],
    company_links: ['links', z.optional(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(10)))],
  },
});
