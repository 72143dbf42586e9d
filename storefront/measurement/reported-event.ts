/** A product as what measures is told of it; prices are halalas. */
export type MeasuredItem = {
  id: number;
  title: string;
  /** The glaze's code or name. */
  variant: string | null;
  price: number;
  quantity: number;
};

/** What can happen in a shop, by the names that Google gave it (developers.google.com/analytics: recommended events). */
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

/** Nothing in it is about a person: no name, number, address or word that somebody wrote (decision 030). */
export type MeasuredEvent = {
  name: EventName;
  items?: readonly MeasuredItem[];
  /** Which list, which way of signing in, of delivery or of paying, which form: one word of the shop's own. */
  list?: string;
  method?: string;
  delivery?: string;
  payment?: string;
  form?: string;
  searched?: string;
  /** `goods` less what a coupon took off; all with their tax. */
  order?: { number: string; goods: number; tax: number; delivery: number };
};
