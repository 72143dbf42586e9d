import * as z from 'zod/mini';
import { city as servedCity } from '#contract/delivery/delivery.wire.ts';
import { count, id, idAsText, money, quantity, renamed, request, typed } from '#contract/wire.ts';

const cartAddon = renamed({
  id: ['id', id],
  product_title: ['title', z.string()],
  product_price: ['price', money],
  feature_image: ['picture', z.string()],
  image_alt: ['pictureAlt', z.string()],
  product_avail_quantity: ['availableQuantity', count],
});

export const cartItem = renamed({
  id: ['id', id],
  product_id: ['productId', id],
  product_qty: ['quantity', quantity],
  product_color: ['colourId', z.nullable(id)],
  addon_product_ids: ['addonIds', z.array(id)],
  addons: ['addons', z.array(cartAddon)],
  product_title: ['title', z.string()],
  product_slug: ['slug', z.string()],
  feature_image: ['picture', z.string()],
  image_alt: ['pictureAlt', z.string()],
  /** Price of one piece, without add-ons and engraving. */
  product_price: ['price', money],
  engraving_text: ['engraving', z.nullable(z.string())],
  engraving_price: ['engravingPrice', money],
  card_message: ['cardMessage', z.nullable(z.string())],
  /** Price of the line: quantity × (price + engraving + add-ons). */
  line_total: ['lineTotal', money],
  /** The maximum quantity of this line now: the stock, less what the cart's other lines and add-ons use. */
  product_avail_quantity: ['availableQuantity', count],
  color: [
    'colour',
    z.nullable(
      renamed({
        color_name: ['name', z.string()],
        color_code: ['code', z.string()],
        color_quantity: ['quantity', count],
      }),
    ),
  ],
  /** The same number as colour.quantity, null for a product without glazes. */
  color_quantity: ['colourQuantity', z.nullable(count)],
  /** Why the line cannot be ordered now; null if it can. */
  problem: ['problem', z.nullable(z.enum(['notInCity', 'outOfStock', 'notEnough']))],
});
export type CartItem = z.output<typeof cartItem>;
export const cartItems = z.array(cartItem);
/** A cart in another city than the requested one. */
const otherCart = renamed({
  city: ['city', servedCity],
  /** The number of pieces in the cart. */
  items: ['pieces', count],
});
export type OtherCart = z.output<typeof otherCart>;
export const otherCarts = z.array(otherCart);
/** A cart with its city, for the data export. */
export const ownCart = renamed({ cities_id: ['cityId', id], items: ['items', cartItems] });

const city = { cities_id: ['cityId', idAsText] } as const;
const content = {
  product_id: ['productId', id],
  product_qty: ['quantity', quantity],
  product_color: ['colourId', z.nullable(id)],
  addon_product_ids: ['addonIds', z.array(id).check(z.maxLength(20))],
} as const;

/** The server counts graphemes; this limit only rejects oversized input early. */
const engraving = z.optional(z.nullable(typed(200)));
const cardMessage = z.optional(z.nullable(typed(1600)));

export const addItem = request({
  query: city,
  body: { ...content, engraving_text: ['engraving', engraving], card_message: ['cardMessage', cardMessage] },
});
export type AddItem = z.output<typeof addItem>;

/** Engraving and card text stay unchanged if left out; null removes them. */
export const changeItem = request({
  params: { id: ['itemId', idAsText] },
  query: city,
  body: { ...content, engraving_text: ['engraving', engraving], card_message: ['cardMessage', cardMessage] },
});
export type ChangeItem = z.output<typeof changeItem>;

export const listItems = request({ query: city });
export const removeItem = request({ params: { id: ['itemId', idAsText] } });
export const changeAllItems = request({ body: { cities_id: ['cityId', id] } });
