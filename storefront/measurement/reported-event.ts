/** A product in a reported event, with its price in halalas. */
export type MeasuredItem = {
  id: number;
  title: string;
  /** The colour's code or name. */
  variant: string | null;
  price: number;
  quantity: number;
};

/** The event names recommended by Google (developers.google.com/analytics: recommended events). */
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

/** An event to report. It contains no personal data: no name, number, address or typed text (decision 030). */
export type MeasuredEvent = {
  name: EventName;
  items?: readonly MeasuredItem[];
  /**
   * Fixed words instead of typed text: the name of a list, then a sign-in method, delivery method, payment method and
   * form.
   */
  list?: string;
  method?: string;
  delivery?: string;
  payment?: string;
  form?: string;
  searched?: string;
  /** Amounts in halalas, VAT included. `goods` is the amount after the coupon. */
  order?: { number: string; goods: number; tax: number; delivery: number };
};
