import * as z from 'zod/mini';
import { cardDesign } from '#contract/catalogue/gift-card.wire.ts';
import { linePicture } from '#contract/catalogue/line-picture.wire.ts';
import { city as servedCity } from '#contract/delivery/delivery.wire.ts';
import { greeting } from '#contract/greetings/greetings.wire.ts';
import { count, id, idAsText, money, quantity, renamed, request, typed, uuid } from '#contract/wire.ts';

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
  line_picture: ['linePicture', linePicture],
  /** The price of one unit, without add-ons and engraving. */
  product_price: ['price', money],
  engraving_text: ['engraving', z.nullable(z.string())],
  engraving_price: ['engravingPrice', money],
  card_message: ['cardMessage', z.nullable(z.string())],
  card_design: ['cardDesign', cardDesign],
  card_from: ['cardFrom', z.nullable(z.string())],
  /** True if the recipient must not learn who sent the gift. */
  hides_sender: ['hidesSender', z.boolean()],
  /** The voice or video greeting linked from the card. */
  greeting: ['greeting', z.nullable(greeting)],
  /** The line's price before bundle discounts: quantity × (price + engraving + add-ons). */
  line_total: ['lineTotal', money],
  bundle_discount: ['bundlesOff', money],
  /** The complete bundles to which units of this cart line, or of its add-ons, belong. */
  bundles: ['bundles', z.array(renamed({ id: ['id', id], bundle_title: ['title', z.string()] }))],
  /** The maximum quantity of this line now: the stock minus what the cart's other lines and add-ons use. */
  product_avail_quantity: ['availableQuantity', count],
  color: [
    'colour',
    z.nullable(
      renamed({
        color_name: ['name', z.string()],
        color_code: ['code', z.string()],
        color_hex: ['hex', z.string()],
        color_quantity: ['quantity', count],
      }),
    ),
  ],
  /** The stock of the chosen glaze, equal to colour.quantity; null for a product without glazes. */
  color_quantity: ['colourQuantity', z.nullable(count)],
  /** The reason why the cart line cannot be ordered now; null if it can be ordered. */
  problem: ['problem', z.nullable(z.enum(['notInCity', 'outOfStock', 'notEnough']))],
});
export type CartItem = z.output<typeof cartItem>;
export const cartItems = z.array(cartItem);
/** The contents of a cart in another city than the requested one. */
const otherCart = renamed({
  city: ['city', servedCity],
  /** The number of units in the cart. */
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

/** A limit that only rejects oversized engravings early; the server counts graphemes for the exact limit. */
const engraving = z.optional(z.nullable(typed(200)));
const cardMessage = z.optional(z.nullable(typed(1600)));
const texts = {
  engraving_text: ['engraving', engraving],
  card_message: ['cardMessage', cardMessage],
  card_design: ['cardDesign', z.optional(cardDesign)],
  card_from: ['cardFrom', z.optional(z.nullable(typed(400)))],
  hides_sender: ['hidesSender', z.optional(z.boolean())],
} as const;

/** The idempotency key of an addition: a repeated request with the same key adds nothing and returns the cart. */
const additionKey = { idempotency_key: ['key', z.optional(uuid)] } as const;

export const addItem = request({
  query: city,
  body: { ...content, ...texts, ...additionKey },
});
export type AddItem = z.output<typeof addItem>;

/** A change of a cart item. Engraving and card stay unchanged if left out; null removes a text. */
export const changeItem = request({
  params: { id: ['itemId', idAsText] },
  query: city,
  body: { ...content, ...texts },
});
export type ChangeItem = z.output<typeof changeItem>;

/**
 * Adds one of each product of a bundle, with the chosen options. A product without a chosen colour gets its first
 * colour in stock.
 */
export const addBundle = request({
  query: city,
  body: {
    bundle_id: ['bundleId', id],
    ...additionKey,
    items: [
      'choices',
      z._default(
        z
          .array(
            renamed({
              product_id: ['productId', id],
              product_color: ['colourId', z.nullable(id)],
              ...texts,
            }),
          )
          .check(z.maxLength(10)),
        [],
      ),
    ],
  },
});
export type AddBundle = z.output<typeof addBundle>;

export const listItems = request({ query: city });
export const removeItem = request({ params: { id: ['itemId', idAsText] } });
export const reduceToAvailable = request({ body: { cities_id: ['cityId', id] } });
/** Moves the lines of one city's cart to another city's cart, as far as they are available there. */
export const changeCity = request({
  body: { from_cities_id: ['fromCityId', id], cities_id: ['cityId', id] },
});
export const changedCity = renamed({
  /** The city whose cart keeps the lines that could not move. */
  from_city: ['from', servedCity],
  /** The number of units that moved to the new city's cart. */
  moved: ['moved', count],
  left: [
    'left',
    z.array(
      renamed({
        product_title: ['title', z.string()],
        /** The number of units that stayed in the old city's cart. */
        product_qty: ['quantity', quantity],
        /** Why the units stayed in the old city's cart, in the request's language. */
        message: ['message', z.string()],
      }),
    ),
  ],
});
export type ChangedCity = z.output<typeof changedCity>;
