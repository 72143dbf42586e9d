import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router';
import { type ProductState, productStates } from '#contract/catalogue/products.rules.ts';
import { type RatingState, ratingStates } from '#contract/catalogue/ratings.wire.ts';
import { type SearchFilter, searchFilters } from '#contract/catalogue/search.rules.ts';
import { type CouponFilter, couponFilters } from '#contract/coupons/office.rules.ts';
import { type EnquiryFilter, enquiryFilters } from '#contract/enquiries/office.rules.ts';
import { type Carrier, carriers } from '#contract/orders/dispatch.rules.ts';
import { type EngravingFilter, engravingFilters } from '#contract/orders/engraving.rules.ts';
import { type BoardFilter, boardFilters } from '#contract/orders/office.rules.ts';
import { type AuditedAct, auditedActs, auditSources } from '#contract/staff/office.wire.ts';
import { type StockFilter, stockFilters } from '#contract/stock/stock.rules.ts';
import { type TicketFilter, ticketFilters } from '#contract/tickets/office.rules.ts';
import type { ReportsSearch, RowsSearch } from './reports/reports-search.ts';
import { FailedScreen } from './shell/failed-screen.tsx';
import { MissingScreen } from './shell/missing-screen.tsx';
import { SessionGate } from './shell/session-gate.tsx';
import { Waiting } from './ui/load-state.tsx';
import { managementScreen } from './ui/management-text.tsx';

/** The board's filters in the URL, so that a filtered board can be bookmarked and shared. */
export type BoardSearch = { city?: number; only?: BoardFilter; step?: string };
/** Filters of the engraving queue; `pot` identifies the pot shown, as `line.piece`. */
export type EngravingSearch = { show?: EngravingFilter; product?: number; pot?: string };
/**
 * The delivery window in the URL of the print screen. A link from the board has no city; orders without a time have no
 * `from` and `to`.
 */
export type PrintSearch = { city?: number; from?: string; to?: string };
export type DispatchSearch = { show?: Carrier };
export type TicketSearch = { show?: TicketFilter };
export type AuditSearch = {
  about?: string;
  act?: AuditedAct;
  member?: number;
  source?: (typeof auditSources)[number];
};
export type RatingSearch = { show?: RatingState };
export type EnquirySearch = { show?: EnquiryFilter };
/** `find` is the text of a scanned label or of the search field. */
export type StockSearch = { show?: StockFilter; find?: string };
export type ProductSearch = { show?: ProductState };
export type CouponSearch = { show?: CouponFilter };
export type SearchSearch = { show?: SearchFilter | 'rules' };

const root = createRootRoute({ component: Outlet });
const office = createRoute({ getParentRoute: () => root, id: 'office', component: SessionGate });
const today = createRoute({
  getParentRoute: () => office,
  path: '/',
  component: lazyRouteComponent(() => import('./screens/today.tsx'), 'Today'),
});
const board = createRoute({
  getParentRoute: () => office,
  path: '/board',
  validateSearch: (search: Record<string, unknown>): BoardSearch => {
    const city = Number(search.city);
    const only = boardFilters.find((one) => one === search.only);
    return {
      ...(Number.isInteger(city) && city > 0 ? { city } : {}),
      ...(only ? { only } : {}),
      ...(typeof search.step === 'string' ? { step: search.step } : {}),
    };
  },
  component: lazyRouteComponent(() => import('./screens/board.tsx'), 'Board'),
});
const order = createRoute({
  getParentRoute: () => office,
  path: '/order/$number',
  component: lazyRouteComponent(() => import('./screens/order.tsx'), 'Order'),
});
const engraving = createRoute({
  getParentRoute: () => office,
  path: '/engraving',
  validateSearch: (search: Record<string, unknown>): EngravingSearch => {
    const show = engravingFilters.find((one) => one === search.show);
    const product = Number(search.product);
    return {
      ...(show ? { show } : {}),
      ...(Number.isInteger(product) && product > 0 ? { product } : {}),
      ...(typeof search.pot === 'string' ? { pot: search.pot } : {}),
    };
  },
  component: lazyRouteComponent(() => import('./screens/engraving.tsx'), 'Engraving'),
});
/** Returns the value as an ISO date and time if it is valid, otherwise undefined. */
const momentIn = (value: unknown): string | undefined =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : undefined;
const print = createRoute({
  getParentRoute: () => office,
  path: '/print',
  validateSearch: (search: Record<string, unknown>): PrintSearch => {
    const city = Number(search.city);
    const [from, to] = [momentIn(search.from), momentIn(search.to)];
    return {
      ...(Number.isInteger(city) && city > 0 ? { city } : {}),
      ...(from && to ? { from, to } : {}),
    };
  },
  component: lazyRouteComponent(() => import('./screens/print.tsx'), 'Print'),
});
const dispatch = createRoute({
  getParentRoute: () => office,
  path: '/dispatch',
  validateSearch: (search: Record<string, unknown>): DispatchSearch => {
    const show = carriers.find((one) => one === search.show);
    return show ? { show } : {};
  },
  component: lazyRouteComponent(() => import('./screens/dispatch.tsx'), 'Dispatch'),
});
const stops = createRoute({
  getParentRoute: () => office,
  path: '/dispatch/stops',
  component: lazyRouteComponent(() => import('./screens/stops.tsx'), 'Stops'),
});
const tickets = createRoute({
  getParentRoute: () => office,
  path: '/tickets',
  validateSearch: (search: Record<string, unknown>): TicketSearch => {
    const show = ticketFilters.find((one) => one === search.show);
    return show ? { show } : {};
  },
  component: lazyRouteComponent(() => import('./screens/tickets.tsx'), 'Tickets'),
});
const ticket = createRoute({
  getParentRoute: () => office,
  path: '/tickets/$number',
  component: lazyRouteComponent(() => import('./screens/ticket.tsx'), 'Ticket'),
});
const cannedAnswers = createRoute({
  getParentRoute: () => office,
  path: '/tickets/answers',
  component: lazyRouteComponent(() => import('./screens/canned-answers.tsx'), 'CannedAnswers'),
});
const enquiries = createRoute({
  getParentRoute: () => office,
  path: '/tickets/enquiries',
  validateSearch: (search: Record<string, unknown>): EnquirySearch => {
    const show = enquiryFilters.find((one) => one === search.show);
    return show ? { show } : {};
  },
  component: lazyRouteComponent(() => import('./screens/enquiries.tsx'), 'Enquiries'),
});
const enquiry = createRoute({
  getParentRoute: () => office,
  path: '/tickets/enquiries/$number',
  component: lazyRouteComponent(() => import('./screens/enquiry.tsx'), 'Enquiry'),
});
const customers = createRoute({
  getParentRoute: () => office,
  path: '/customers',
  component: lazyRouteComponent(() => import('./screens/customers.tsx'), 'Customers'),
});
const customer = createRoute({
  getParentRoute: () => office,
  path: '/customer/$id',
  component: lazyRouteComponent(() => import('./screens/customer.tsx'), 'Customer'),
});
const prices = createRoute({
  getParentRoute: () => office,
  path: '/prices',
  component: managementScreen(() => import('./screens/stock/prices.tsx'), 'Prices'),
});
const stock = createRoute({
  getParentRoute: () => office,
  path: '/stock',
  validateSearch: (search: Record<string, unknown>): StockSearch => {
    const show = stockFilters.find((one) => one === search.show);
    // The router parses a search made of digits as a number, but the name of a shelf can be digits, such as 12.
    const find = typeof search.find === 'number' ? String(search.find) : search.find;
    return {
      ...(show ? { show } : {}),
      ...(typeof find === 'string' && find !== '' ? { find: find.slice(0, 80) } : {}),
    };
  },
  component: managementScreen(() => import('./screens/stock/stock.tsx'), 'Stock'),
});
const stockCount = createRoute({
  getParentRoute: () => office,
  path: '/stock/count/$id',
  component: managementScreen(() => import('./screens/stock/stock-count.tsx'), 'StockCountScreen'),
});
const home = createRoute({
  getParentRoute: () => office,
  path: '/home',
  component: managementScreen(() => import('./screens/content/home.tsx'), 'HomePage'),
});
const search = createRoute({
  getParentRoute: () => office,
  path: '/search',
  validateSearch: (search: Record<string, unknown>): SearchSearch => {
    const show = ([...searchFilters, 'rules'] as const).find((one) => one === search.show);
    return show ? { show } : {};
  },
  component: managementScreen(() => import('./screens/catalogue/search.tsx'), 'Search'),
});
const categories = createRoute({
  getParentRoute: () => office,
  path: '/categories',
  component: managementScreen(() => import('./screens/catalogue/categories.tsx'), 'Categories'),
});
const glazes = createRoute({
  getParentRoute: () => office,
  path: '/glazes',
  component: managementScreen(() => import('./screens/catalogue/glazes.tsx'), 'Glazes'),
});
const exchange = createRoute({
  getParentRoute: () => office,
  path: '/exchange',
  component: managementScreen(() => import('./screens/catalogue/exchange.tsx'), 'Exchange'),
});
const products = createRoute({
  getParentRoute: () => office,
  path: '/products',
  validateSearch: (search: Record<string, unknown>): ProductSearch => {
    const show = productStates.find((one) => one === search.show);
    return show ? { show } : {};
  },
  component: managementScreen(() => import('./screens/products/products.tsx'), 'Products'),
});
const product = createRoute({
  getParentRoute: () => office,
  path: '/products/$key',
  component: managementScreen(() => import('./screens/products/product.tsx'), 'Product'),
});
const coupons = createRoute({
  getParentRoute: () => office,
  path: '/coupons',
  validateSearch: (search: Record<string, unknown>): CouponSearch => {
    const show = couponFilters.find((one) => one === search.show);
    return show ? { show } : {};
  },
  component: managementScreen(() => import('./screens/coupons.tsx'), 'Coupons'),
});
const delivery = createRoute({
  getParentRoute: () => office,
  path: '/delivery',
  component: managementScreen(() => import('./screens/content/delivery.tsx'), 'Delivery'),
});
const deliveryHours = createRoute({
  getParentRoute: () => office,
  path: '/delivery/hours',
  component: managementScreen(() => import('./screens/content/delivery-hours.tsx'), 'DeliveryHours'),
});
const deliveryCities = createRoute({
  getParentRoute: () => office,
  path: '/delivery/cities',
  component: managementScreen(() => import('./screens/content/delivery-cities.tsx'), 'DeliveryCities'),
});
const pages = createRoute({
  getParentRoute: () => office,
  path: '/pages',
  component: managementScreen(() => import('./screens/content/pages.tsx'), 'Pages'),
});
const textPage = createRoute({
  getParentRoute: () => office,
  path: '/pages/$slug',
  component: managementScreen(() => import('./screens/content/page.tsx'), 'TextPage'),
});
const ratings = createRoute({
  getParentRoute: () => office,
  path: '/ratings',
  validateSearch: (search: Record<string, unknown>): RatingSearch => {
    const show = ratingStates.find((one) => one === search.show);
    return show ? { show } : {};
  },
  component: managementScreen(() => import('./screens/content/ratings.tsx'), 'Ratings'),
});
const approvals = createRoute({
  getParentRoute: () => office,
  path: '/approvals',
  component: lazyRouteComponent(() => import('./screens/approvals.tsx'), 'Approvals'),
});
const reports = createRoute({
  getParentRoute: () => office,
  path: '/reports',
  // The screen validates the search itself, so that the validation code loads with the screen and not at startup.
  validateSearch: (search: Record<string, unknown>): ReportsSearch => search,
  component: managementScreen(() => import('./screens/reports.tsx'), 'Reports'),
});
const reportRows = createRoute({
  getParentRoute: () => office,
  path: '/reports/rows',
  validateSearch: (search: Record<string, unknown>): Partial<RowsSearch> => search,
  component: managementScreen(() => import('./screens/report-rows.tsx'), 'ReportRows'),
});
const staff = createRoute({
  getParentRoute: () => office,
  path: '/staff',
  component: lazyRouteComponent(() => import('./screens/staff.tsx'), 'Staff'),
});
const roles = createRoute({
  getParentRoute: () => office,
  path: '/staff/roles',
  component: lazyRouteComponent(() => import('./screens/roles.tsx'), 'Roles'),
});
const audit = createRoute({
  getParentRoute: () => office,
  path: '/audit',
  validateSearch: (search: Record<string, unknown>): AuditSearch => {
    const act = auditedActs.find((one) => one === search.act);
    const source = auditSources.find((one) => one === search.source);
    const member = Number(search.member);
    return {
      ...(typeof search.about === 'string' && search.about !== ''
        ? { about: search.about.slice(0, 80) }
        : {}),
      ...(source ? { source } : {}),
      ...(act ? { act } : {}),
      ...(Number.isInteger(member) && member > 0 ? { member } : {}),
    };
  },
  component: managementScreen(() => import('./screens/audit.tsx'), 'Audit'),
});
const settings = createRoute({
  getParentRoute: () => office,
  path: '/settings',
  component: managementScreen(() => import('./screens/settings.tsx'), 'Settings'),
});
const system = createRoute({
  getParentRoute: () => office,
  path: '/system',
  component: managementScreen(() => import('./screens/system.tsx'), 'System'),
});
const account = createRoute({
  getParentRoute: () => office,
  path: '/account',
  component: lazyRouteComponent(() => import('./screens/account.tsx'), 'Account'),
});
/** Any other address: the frame stays, so that its menu leads on. */
const missing = createRoute({ getParentRoute: () => office, path: '$', component: MissingScreen });
/** This route is outside the sign-in gate, because an invited person has no account yet. */
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: lazyRouteComponent(() => import('./screens/invitation.tsx'), 'Invitation'),
});

const tree = root.addChildren([
  office.addChildren([
    today,
    board,
    order,
    engraving,
    print,
    dispatch,
    stops,
    tickets,
    ticket,
    cannedAnswers,
    enquiries,
    enquiry,
    customers,
    customer,
    prices,
    stock,
    stockCount,
    categories,
    glazes,
    exchange,
    products,
    product,
    coupons,
    search,
    home,
    approvals,
    reports,
    reportRows,
    delivery,
    deliveryCities,
    deliveryHours,
    pages,
    textPage,
    ratings,
    staff,
    roles,
    audit,
    settings,
    system,
    account,
    missing,
  ]),
  invitation,
]);

export const makeRouter = () =>
  createRouter({
    routeTree: tree,
    basepath: '/office',
    // The router loads a screen's script as soon as a pointer or finger touches its link.
    defaultPreload: 'intent',
    defaultPendingComponent: Waiting,
    defaultErrorComponent: FailedScreen,
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
