/**
 * The routes of Specification 2, in its order, and those of product.md 3. A route's name is its file in screens/:
 * `<name>.tsx` renders it, `<name>.page.ts` loads its data on the server.
 */
export const routes = {
  home: '/',
  products: '/products',
  product: '/product/:slug',
  cart: '/cart',
  favourite: '/favourite',
  wallet: '/wallet',
  coupons: '/coupons',
  payment: '/payment',
  'my-orders': '/my-orders',
  'order-invoice': '/my-orders/:uuid/invoice',
  'gift-receipt': '/my-orders/:uuid/gift-receipt',
  track: '/track/:token',
  'track-order': '/track-order',
  greeting: '/greeting/:token',
  'my-account': '/my-account',
  'corporate-gifts': '/corporate-gifts',
  'contact-us': '/contact-us',
  'privacy-policy': '/privacy-policy',
  'about-ashjar': '/about-ashjar',
  'gifts-care': '/gifts-care',
  'plant-care': '/gifts-care/:slug',
  terms: '/terms',
  faq: '/faq',
  rewards: '/rewards',
  'order-issue': '/order-issue',
  'connect-with-us': '/connect-with-us',
  app: '/app',
  accessibility: '/accessibility',
  'checkout-return': '/checkout/return',
  'checkout-urpay': '/checkout/urpay',
  'checkout-success': '/checkout/success',
  'checkout-failed': '/checkout/failed',
  'checkout-cancelled': '/checkout/cancelled',
  'maintenance-mode': '/maintenance-mode',
  offline: '/offline',
} as const;

export type RouteName = keyof typeof routes;

type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : Record<never, never>;
type Query = Record<string, string | number | undefined>;

/**
 * Builds the URL of a route: `href('product', { slug }, { colour: 'sage' })`. A wrong or missing parameter does not
 * compile.
 */
export function href<N extends RouteName>(
  name: N,
  ...rest: keyof ParamsOf<(typeof routes)[N]> extends never
    ? [params?: Record<never, never>, query?: Query]
    : [params: ParamsOf<(typeof routes)[N]>, query?: Query]
): string {
  const [params = {}, query = {}] = rest as [Record<string, string>?, Query?];
  const path = routes[name].replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}
