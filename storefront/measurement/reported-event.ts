/** A product as it is reported; prices in halalas. */
export type MeasuredItem = {
  id: number;
  title: string;
  /** The colour's code or name. */
  variant: string | null;
  price: number;
  quantity: number;
};

/** Events by the names that Google gave them (developers.google.com/analytics: recommended events). */
export type EventName =
  | 'view_item_list'
  | 'select_item'
  | 'view_item'
  | 'add_to_wishlist'
  | 'add_to_cart'
  | 'remove_from_cart'
  | 'view_cart'
  | 'begin_checkout'
  | 'add_shipping_info'
  | 'add_payment_info'
  | 'purchase'
  | 'search'
  | 'login'
  | 'sign_up'
  | 'generate_lead';

/** Contains no personal data: no name, number, address or text that somebody wrote (decision 030). */
export type MeasuredEvent = {
  name: EventName;
  items?: readonly MeasuredItem[];
  /** One word of the shop's own: which list, sign-in method, delivery method, payment method, form. */
  list?: string;
  method?: string;
  delivery?: string;
  payment?: string;
  form?: string;
  searched?: string;
  /** In halalas, VAT included; `goods` is after the coupon. */
  order?: { number: string; goods: number; tax: number; delivery: number };
};
