import * as z from 'zod/mini';
import { city } from '#contract/delivery/delivery.wire.ts';
import { id, idAsText, renamed, request, typed, uuid } from '#contract/wire.ts';

/**
 * Specification 3, friend address: name, city, address, email, mobile; plus the short National Address of product.md 4.
 */
export const friend = renamed({
  id: ['id', id],
  name: ['name', z.string()],
  /** The digits of a Saudi mobile number without country code: gifts are delivered only within the country. */
  mobile: ['phone', z.string()],
  email: ['email', z.nullable(z.string())],
  city: ['city', city],
  /** The postal address: district, street, building and apartment. */
  address: ['address', z.nullable(z.string())],
  /** The short National Address: four letters and four digits, without a space. */
  national_address: ['nationalAddress', z.nullable(z.string())],
});
export type Friend = z.output<typeof friend>;

/** A friend's details as typed: the server normalizes digits, prefixes and spaces by the same rules as the page. */
const details = {
  name: ['name', typed(80)],
  mobile: ['phone', z.string().check(z.maxLength(40))],
  email: ['email', z.nullable(z.string().check(z.maxLength(320)))],
  cities_id: ['cityId', id],
  address: ['address', z.nullable(typed(300))],
  national_address: ['nationalAddress', z.nullable(z.string().check(z.maxLength(40)))],
} as const;

export const addFriend = request({
  body: {
    /** The idempotency key, one per attempt: a repeated request returns the same friend. */
    idempotency_key: ['key', uuid],
    ...details,
  },
});
export const changeFriend = request({ params: { id: ['friendId', idAsText] }, body: details });
export const removeFriend = request({ params: { id: ['friendId', idAsText] } });
