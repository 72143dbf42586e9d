import type { GeneratedAlways } from 'kysely';

export type FriendsTables = {
  friends: {
    id: GeneratedAlways<number>;
    shopper_id: number;
    name: string;
    /** The friend's phone number: the local digits of a Saudi mobile number, without the country code. */
    phone: string;
    email: string | null;
    city_id: number;
    address: string | null;
    national_address: string | null;
    created_at: Date;
    changed_at: Date;
    idempotency_key: string;
    content_hash: Buffer;
  };
};
