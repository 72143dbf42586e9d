import type { Generated, GeneratedAlways } from 'kysely';
import type { CardDesign } from '#contract/catalogue/gift-card.rules.ts';
import type { GreetingKind } from '#contract/greetings/greetings.wire.ts';

export type CartTables = {
  carts: {
    shopper_id: number;
    city_id: number | null;
    version: number;
    changed_at: Date;
    moved_to: number | null;
    added_keys: Generated<string[]>;
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
    card_design: Generated<CardDesign>;
    card_from: string | null;
    hides_sender: Generated<boolean>;
    greeting_token: string | null;
    greeting_kind: GreetingKind | null;
    quantity: number;
    created_at: Date;
    text_key: GeneratedAlways<string>;
  };
};
