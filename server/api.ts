import type { Hono } from 'hono';
import { everyCall } from '#contract/every-call.ts';
import { accountRoutes } from './account/account.routes.ts';
import { exportAccount } from './account/export-account.ts';
import { forgetOldCodesSchedule } from './account/forget-old-codes.job.ts';
import { findSession } from './account/sessions.public.ts';
import { mergeGuestCart } from './cart/cart.public.ts';
import { cartRoutes } from './cart/cart.routes.ts';
import { exportCart, forgetCart } from './cart/personal-data.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import { endUnpaidOrdersSchedule, orderUnpaidHandler } from './checkout/end-unpaid-orders.job.ts';
import { issueMissingInvoicesSchedule } from './checkout/issue-missing-invoices.job.ts';
import { endUnpaidHold, returnHeldGoods, settleOrder, takesMoney } from './checkout/settle-order.ts';
import type { Consequences } from './consequences.ts';
import { contentRoutes } from './content/content.routes.ts';
import { couponsRoutes } from './coupons/coupons.routes.ts';
import { exportCoupons, forgetCoupons } from './coupons/personal-data.ts';
import { returnUse } from './coupons/take-use.ts';
import { deliveryRoutes } from './delivery/delivery.routes.ts';
import { enquiriesRoutes } from './enquiries/enquiries.routes.ts';
import { exportEnquiries, forgetEnquiries } from './enquiries/personal-data.ts';
import { pruneEnquiriesSchedule } from './enquiries/prune-enquiries.job.ts';
import type { Handler, Schedule } from './events/jobs.ts';
import { favouritesRoutes } from './favourites/favourites.routes.ts';
import { exportFavourites, forgetFavourites } from './favourites/personal-data.ts';
import type { Shop } from './http/context.ts';
import { DOCS_STYLE, docsPage } from './http/docs.ts';
import { forgetOldHits } from './http/limit-rate.ts';
import { openapi } from './http/openapi.ts';
import { type Route, type ServeOptions, serve } from './http/serve.ts';
import { measurementRoutes } from './measurement/measurement.routes.ts';
import { pruneVitalsSchedule } from './measurement/prune-vitals.job.ts';
import { answerWishesSchedule } from './notifications/answer-wishes.job.ts';
import { notificationsRoutes } from './notifications/notifications.routes.ts';
import {
  exportDevices,
  forgetChoices,
  forgetDevices,
  forgetWishes,
  moveDevices,
} from './notifications/personal-data.ts';
import { pushHandler, pushToDeviceHandler, tellWalletRefundHandler } from './notifications/push.job.ts';
import { remindOfCartsSchedule } from './notifications/remind-of-carts.job.ts';
import { sendAccountNewsHandler } from './notifications/send-account-news.job.ts';
import { sendCodeHandler } from './notifications/send-code.job.ts';
import { sendEnquiryHandler } from './notifications/send-enquiry.job.ts';
import { sendGiftLinkHandler } from './notifications/send-gift-link.job.ts';
import { tellOrderNewsHandler } from './notifications/tell-order-news.job.ts';
import { tellStockBackHandler } from './notifications/tell-stock-back.job.ts';
import { tellTicketNewsHandler } from './notifications/tell-ticket-news.job.ts';
import { followCourier } from './orders/follow-courier.ts';
import { followInvitationsSchedule } from './orders/follow-invitations.job.ts';
import { inviteRecipient } from './orders/invite-recipient.ts';
import { creditRest, issueInvoice } from './orders/issue-invoice.ts';
import { ordersRoutes } from './orders/orders.routes.ts';
import { countOrders, exportOrders, forgetOrders } from './orders/personal-data.ts';
import { readParcel } from './orders/read-parcel.ts';
import { forgetOldContactsSchedule } from './orders/same-person.ts';
import { giftLinkDueHandler } from './orders/send-in-time.job.ts';
import { trackingRoutes } from './orders/tracking.routes.ts';
import { followPaymentsSchedule } from './payments/follow-payments.job.ts';
import { forgetCardHandler } from './payments/forget-card.job.ts';
import { keepCardHandler } from './payments/keep-card.job.ts';
import { paymentsRoutes } from './payments/payments.routes.ts';
import { exportPayments, forgetPayer } from './payments/personal-data.ts';
import { reconcileSchedule } from './payments/reconcile.job.ts';
import { sendRefundHandler } from './payments/send-refund.job.ts';
import { askForShipment, stopShipment } from './shipments/ask-for-shipment.ts';
import { followShipmentsSchedule } from './shipments/follow-shipments.job.ts';
import { makeShipmentHandler } from './shipments/make-shipment.job.ts';
import { exportTickets, forgetTickets } from './tickets/personal-data.ts';
import { ticketsRoutes } from './tickets/tickets.routes.ts';
import { pruneUploadsSchedule } from './uploads/prune-uploads.job.ts';
import { uploadsRoutes } from './uploads/uploads.routes.ts';
import { expireBonusesSchedule } from './wallet/expire-bonuses.job.ts';
import { returnHold, spendHold } from './wallet/hold-money.ts';
import { countBalance, exportWallet, forgetWallet } from './wallet/personal-data.ts';
import { walletRoutes } from './wallet/wallet.routes.ts';

/** Every call with the function that answers it, one line a domain. */
export const routes: Route[] = [
  ...accountRoutes,
  ...deliveryRoutes,
  ...cartRoutes,
  ...catalogueRoutes,
  ...favouritesRoutes,
  ...contentRoutes,
  ...notificationsRoutes,
  ...checkoutRoutes,
  ...ordersRoutes,
  ...trackingRoutes,
  ...paymentsRoutes,
  ...couponsRoutes,
  ...walletRoutes,
  ...uploadsRoutes,
  ...ticketsRoutes,
  ...enquiriesRoutes,
  ...measurementRoutes,
];

/** What one domain does when something happens in another (server/consequences), by name. */
export const consequences: Consequences = {
  whenGuestSignsIn: [mergeGuestCart, moveDevices],
  // Invoices last: their counter is the lock for which all sales wait (orders, tax-documents.store).
  whenOrderAccepted: [endUnpaidHold, spendHold, inviteRecipient, issueInvoice],
  whenOrderWrapped: [askForShipment],
  parcelOf: readParcel,
  whenShipmentMoves: [followCourier],
  // In the order in which placing an order takes them, so that rivals wait and never deadlock.
  whenOrderEnds: [stopShipment, returnUse, returnHold, returnHeldGoods, endUnpaidHold, creditRest],
  whenMoneyIsHeld: [takesMoney],
  whenPaymentSettles: [settleOrder],
  whenRemovalIsAsked: [countOrders, countBalance],
  // The payer before the orders: whoever settles a payment holds it when it comes to the order.
  whenAccountRemoved: [
    forgetPayer,
    forgetOrders,
    forgetCart,
    forgetCoupons,
    forgetWallet,
    forgetFavourites,
    // Before the tickets, which take all files along: an enquiry may show one.
    forgetEnquiries,
    forgetTickets,
    forgetDevices,
    forgetChoices,
    forgetWishes,
  ],
  // In the order in which a person would look for them.
  whenDataIsExported: [
    exportAccount,
    exportOrders,
    exportPayments,
    exportWallet,
    exportCoupons,
    exportFavourites,
    exportCart,
    exportTickets,
    exportEnquiries,
    exportDevices,
  ],
};

/** Background work on request, by name (server/events). */
export const handlersOf = (shop: () => Shop): Handler[] => [
  sendCodeHandler(shop),
  sendAccountNewsHandler(shop),
  sendGiftLinkHandler(shop),
  giftLinkDueHandler(shop),
  sendEnquiryHandler(shop),
  tellOrderNewsHandler(shop),
  tellTicketNewsHandler(shop),
  tellStockBackHandler(shop),
  tellWalletRefundHandler(shop),
  pushHandler(shop),
  pushToDeviceHandler(shop),
  orderUnpaidHandler(shop),
  sendRefundHandler(shop),
  makeShipmentHandler(shop),
  keepCardHandler(shop),
  forgetCardHandler(shop),
];

/** Background work by the clock, by name; cron in UTC. */
export const schedulesOf = (shop: () => Shop): Schedule[] => [
  forgetOldCodesSchedule(shop),
  forgetOldContactsSchedule(shop),
  endUnpaidOrdersSchedule(shop),
  followInvitationsSchedule(shop),
  followPaymentsSchedule(shop),
  reconcileSchedule(shop),
  followShipmentsSchedule(shop),
  issueMissingInvoicesSchedule(shop),
  expireBonusesSchedule(shop),
  answerWishesSchedule(shop),
  remindOfCartsSchedule(shop),
  pruneUploadsSchedule(shop),
  pruneEnquiriesSchedule(shop),
  pruneVitalsSchedule(shop),
  {
    name: 'http.forget-old-hits',
    cron: '17 * * * *',
    run: () => forgetOldHits(shop().database, shop().clock.now()),
  },
];

/** The API under /api/v1: the calls, their description, and nothing else. */
export function buildApi(
  shop: Shop,
  onFault: (error: unknown, reference: string) => void,
  { answers, onTampering, onPageFault }: Pick<ServeOptions, 'answers' | 'onTampering' | 'onPageFault'> = {},
): Hono {
  const api = serve({
    shop,
    routes,
    findSession,
    onFault,
    ...(answers ? { answers } : {}),
    ...(onTampering ? { onTampering } : {}),
    ...(onPageFault ? { onPageFault } : {}),
  });
  // Made for the first who asks, not at every start.
  let description: ReturnType<typeof openapi> | undefined;
  api.get('/openapi.json', (c) => {
    description ??= openapi(everyCall, shop.settings.publicUrl);
    return c.json(description);
  });
  let docs: ReturnType<typeof docsPage> | undefined;
  api.get('/docs', (c) => {
    docs ??= docsPage(everyCall);
    return c.html(docs);
  });
  api.get('/docs.css', (c) => c.body(DOCS_STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }));
  return api;
}
