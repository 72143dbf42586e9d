import type { GeneratedAlways } from 'kysely';

export type CartTables = {
  carts: {
    shopper_id: number;
    city_id: number | null;
    version: number;
    changed_at: Date;
    moved_to: number | null;
  };
  cart_items: {
    id: GeneratedAlways<number>;
    shopper_id: number;
    city_id: number;
    product_id: number;
    colour_id: number | null;
    addon_ids: number[];
    engraving: string | null;
    card_message: string | null;
    quantity: number;
    created_at: Date;
    text_key: GeneratedAlways<string>;
  };
};
