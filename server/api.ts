import type { Hono } from 'hono';
import { everyCall } from '#contract/every-call.ts';
import { accountRoutes } from './account/account.routes.ts';
import { purgeCodesSchedule } from './account/codes/purge-codes.job.ts';
import { exportAccount } from './account/removal/export-account.ts';
import { findSession } from './account/sessions/sessions.public.ts';
import { insertAuditEntry } from './audit/audit.public.ts';
import { mergeGuestCart } from './cart/cart.public.ts';
import { cartRoutes } from './cart/cart.routes.ts';
import { eraseCart, exportCart } from './cart/personal-data.ts';
import { purgeCartGreetingsSchedule } from './cart/purge-greetings.job.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { categoriesOfficeRoutes } from './catalogue/categories/categories.routes.ts';
import { checkImportHandler } from './catalogue/exchange/check-import.job.ts';
import { exchangeOfficeRoutes } from './catalogue/exchange/exchange.routes.ts';
import { purgeImportsSchedule } from './catalogue/exchange/purge-imports.job.ts';
import { runImportHandler } from './catalogue/exchange/run-import.job.ts';
import { homeOfficeRoutes } from './catalogue/home/office/home.routes.ts';
import { publishHomeDueHandler } from './catalogue/home/office/publish-home-due.job.ts';
import { productsOfficeRoutes } from './catalogue/office/office.routes.ts';
import { publishDueHandler } from './catalogue/office/publish-due.job.ts';
import { paletteOfficeRoutes } from './catalogue/palette/palette.routes.ts';
import { pricesOfficeRoutes } from './catalogue/prices/prices.routes.ts';
import { ratingsOfficeRoutes } from './catalogue/ratings/ratings.routes.ts';
import { purgeSearchesSchedule } from './catalogue/search/office/note-search.ts';
import { searchOfficeRoutes } from './catalogue/search/office/search.routes.ts';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import { endUnpaidOrdersSchedule, orderUnpaidHandler } from './checkout/end-unpaid-orders.job.ts';
import { issueMissingInvoicesSchedule } from './checkout/issue-missing-invoices.job.ts';
import { expireApproval } from './checkout/office/expire-approval.ts';
import { checkoutOfficeRoutes } from './checkout/office/office.routes.ts';
import { eraseCheckout } from './checkout/personal-data.ts';
import { endUnpaidHold, returnHeldGoods, settleOrder, takesMoney } from './checkout/settle-order.ts';
import { contentRoutes } from './content/content.routes.ts';
import { contentOfficeRoutes } from './content/office/office.routes.ts';
import { couponsRoutes } from './coupons/coupons.routes.ts';
import { couponsOfficeRoutes } from './coupons/office/office.routes.ts';
import { eraseCoupons, exportCoupons } from './coupons/personal-data.ts';
import { readCouponsByCategory } from './coupons/read-coupons-by-category.ts';
import { releaseRedemption } from './coupons/redeem-coupon.ts';
import { customersOfficeRoutes } from './customers/office.routes.ts';
import { deliveryRoutes } from './delivery/delivery.routes.ts';
import { deliveryOfficeRoutes } from './delivery/office/office.routes.ts';
import { enquiriesRoutes } from './enquiries/enquiries.routes.ts';
import { enquiriesOfficeRoutes } from './enquiries/office/office.routes.ts';
import { eraseEnquiries, exportEnquiries } from './enquiries/personal-data.ts';
import { purgeEnquiriesSchedule } from './enquiries/purge-enquiries.job.ts';
import type { Handler, Schedule } from './events/jobs.ts';
import { favouritesRoutes } from './favourites/favourites.routes.ts';
import { eraseFavourites, exportFavourites } from './favourites/personal-data.ts';
import type { Shop } from './http/context.ts';
import { DOCS_STYLE, docsPage } from './http/docs.ts';
import { purgeHits } from './http/limits/limit-rate.ts';
import { openapi } from './http/openapi.ts';
import { type Route, type ServeOptions, serve } from './http/serve.ts';
import { type OfficeRoute, serveOffice } from './http/serve-office.ts';
import { measurementRoutes } from './measurement/measurement.routes.ts';
import { purgeVitalsSchedule } from './measurement/purge-vitals.job.ts';
import {
  giftReminderHandler,
  remindOfGiftsSchedule,
} from './notifications/gift-reminders/remind-of-gifts.job.ts';
import { notificationsRoutes } from './notifications/notifications.routes.ts';
import { notifyAccountEventHandler } from './notifications/notify-account-event.job.ts';
import { notifyOrderEventHandler } from './notifications/notify-order-event.job.ts';
import { notifyTicketEventHandler } from './notifications/notify-ticket-event.job.ts';
import {
  eraseDevices,
  erasePreferences,
  eraseStockAlerts,
  exportDevices,
  moveDevices,
} from './notifications/personal-data.ts';
import {
  notifyWalletRefundHandler,
  pushHandler,
  pushToDeviceHandler,
} from './notifications/push/push.job.ts';
import {
  ratingDueHandler,
  ratingMessageHandler,
} from './notifications/rating-requests/request-rating.job.ts';
import { remindOfCartsSchedule } from './notifications/remind-of-carts.job.ts';
import { sendCodeHandler } from './notifications/send-code.job.ts';
import { sendEnquiryHandler } from './notifications/send-enquiry.job.ts';
import { sendGiftLinkHandler } from './notifications/send-gift-link.job.ts';
import { sendInvitationHandler } from './notifications/send-invitation.job.ts';
import { sendOrderLetterHandler } from './notifications/send-order-letter.job.ts';
import { sendStockAlertHandler } from './notifications/stock-alerts/send-stock-alert.job.ts';
import { sendStockAlertsSchedule } from './notifications/stock-alerts/send-stock-alerts.job.ts';
import { purgeWhatsappSchedule, whatsappHandlers } from './notifications/whatsapp/send-whatsapp.job.ts';
import { applyDeliveryStatus } from './orders/apply-delivery-status.ts';
import { purgeContactsSchedule } from './orders/customer-identity.ts';
import { dispatchOfficeRoutes } from './orders/dispatch/dispatch.routes.ts';
import { creditRest, issueInvoice } from './orders/documents/issue-invoice.ts';
import { purgeDoorPhotosSchedule } from './orders/door-photos/purge-door-photos.job.ts';
import { engravingOfficeRoutes } from './orders/engraving/engraving.routes.ts';
import { followInvitationsSchedule } from './orders/gifts/follow-invitations.job.ts';
import { giftLinkDueHandler } from './orders/gifts/gift-link-schedule.job.ts';
import { inviteRecipient } from './orders/gifts/invite-recipient.ts';
import { trackingRoutes } from './orders/gifts/tracking.routes.ts';
import { deleteEndedGreetings } from './orders/greetings/delete-ended-greetings.ts';
import { purgeOrderGreetingsSchedule } from './orders/greetings/purge-greetings.job.ts';
import { ordersOfficeRoutes } from './orders/office/office.routes.ts';
import { ordersRoutes } from './orders/orders.routes.ts';
import { anonymiseOrdersOf, countOrders, exportOrders } from './orders/personal-data.ts';
import { printOfficeRoutes } from './orders/printing/print.routes.ts';
import { readParcel } from './orders/read-parcel.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { followPaymentsSchedule } from './payments/follow-payments.job.ts';
import { paymentsRoutes } from './payments/payments.routes.ts';
import { erasePayer, exportPayments } from './payments/personal-data.ts';
import { reconcileSchedule } from './payments/reconcile.job.ts';
import { sendRefundHandler } from './payments/refunds/send-refund.job.ts';
import { deleteCardHandler } from './payments/saved-cards/delete-card.job.ts';
import { saveCardHandler } from './payments/saved-cards/save-card.job.ts';
import { ratingsRoutes } from './ratings/ratings.routes.ts';
import { reportsOfficeRoutes } from './reports/reports.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { makeShipmentHandler } from './shipments/make-shipment.job.ts';
import { followShipmentsSchedule } from './shipments/poll-shipments.job.ts';
import { requestShipment, stopShipment } from './shipments/request-shipment.ts';
import { purgeStaffSchedule } from './staff/purge-staff.job.ts';
import { findStaff, lockStaff } from './staff/sign-in/session.ts';
import { staffRoutes } from './staff/staff.routes.ts';
import { stockOfficeRoutes } from './stock/stock.routes.ts';
import { systemRoutes } from './system/system.routes.ts';
import { ticketsOfficeRoutes } from './tickets/office/office.routes.ts';
import { eraseTickets, exportTickets } from './tickets/personal-data.ts';
import { ticketsRoutes } from './tickets/tickets.routes.ts';
import type { TransactionHooks } from './transaction-hooks.ts';
import { moveMedia } from './uploads/move-media.ts';
import { purgeUploadsSchedule } from './uploads/purge-uploads.job.ts';
import { uploadsRoutes } from './uploads/uploads.routes.ts';
import { expireBonusesSchedule } from './wallet/expire-bonuses.job.ts';
import { returnHold, spendHold } from './wallet/hold-money.ts';
import { walletOfficeRoutes } from './wallet/office/office.routes.ts';
import { countBalance, eraseWallet, exportWallet } from './wallet/personal-data.ts';
import { walletRoutes } from './wallet/wallet.routes.ts';

/** Every call with the function that runs it, one line per domain. */
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
  ...ratingsRoutes,
  ...paymentsRoutes,
  ...couponsRoutes,
  ...walletRoutes,
  ...uploadsRoutes,
  ...ticketsRoutes,
  ...enquiriesRoutes,
  ...measurementRoutes,
];

/** Every call of the back office with the function that runs it. */
export const officeRoutes: OfficeRoute[] = [
  ...staffRoutes,
  ...overviewRoutes,
  ...ordersOfficeRoutes,
  ...engravingOfficeRoutes,
  ...printOfficeRoutes,
  ...dispatchOfficeRoutes,
  ...checkoutOfficeRoutes,
  ...walletOfficeRoutes,
  ...ticketsOfficeRoutes,
  ...enquiriesOfficeRoutes,
  ...customersOfficeRoutes,
  ...couponsOfficeRoutes,
  ...searchOfficeRoutes,
  ...productsOfficeRoutes,
  ...categoriesOfficeRoutes,
  ...paletteOfficeRoutes,
  ...homeOfficeRoutes,
  ...exchangeOfficeRoutes,
  ...pricesOfficeRoutes,
  ...reportsOfficeRoutes,
  ...stockOfficeRoutes,
  ...deliveryOfficeRoutes,
  ...contentOfficeRoutes,
  ...ratingsOfficeRoutes,
  ...settingsRoutes,
  ...systemRoutes,
];

/** The functions that run when something happens in another domain (server/transaction-hooks). */
export const hooks: TransactionHooks = {
  onGuestSignIn: [mergeGuestCart, moveMedia, moveDevices],
  // issueInvoice must be last, because every sale waits for the lock of its document counter (orders/documents).
  onOrderAccepted: [endUnpaidHold, spendHold, inviteRecipient, issueInvoice],
  onOrderWrapped: [requestShipment],
  parcelOf: readParcel,
  couponsByCategory: readCouponsByCategory,
  onShipmentStatus: [applyDeliveryStatus],
  // The hooks take locks in the same order as placing an order, so that concurrent requests wait and never deadlock.
  onOrderEnded: [
    stopShipment,
    releaseRedemption,
    returnHold,
    returnHeldGoods,
    endUnpaidHold,
    deleteEndedGreetings,
    expireApproval,
    creditRest,
  ],
  acceptsHeldMoney: [takesMoney],
  onPaymentSettled: [settleOrder],
  onRemovalRequested: [countOrders, countBalance],
  // Payers are erased before orders, because a payment that settles locks the payment first and the order second.
  onAccountRemoved: [
    erasePayer,
    anonymiseOrdersOf,
    eraseCart,
    eraseCheckout,
    eraseCoupons,
    eraseWallet,
    eraseFavourites,
    // Enquiries are erased before tickets, which delete all files, because an enquiry may refer to a file.
    eraseEnquiries,
    eraseTickets,
    eraseDevices,
    erasePreferences,
    eraseStockAlerts,
  ],
  // The domains are in this order, because the data that customers look for most should come first.
  onDataExport: [
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

/** The handlers of queued jobs (server/events). */
export const handlersOf = (shop: () => Shop): Handler[] => [
  sendCodeHandler(shop),
  notifyAccountEventHandler(shop),
  sendGiftLinkHandler(shop),
  giftLinkDueHandler(shop),
  sendEnquiryHandler(shop),
  sendInvitationHandler(shop),
  notifyOrderEventHandler(shop),
  ...whatsappHandlers(shop),
  sendOrderLetterHandler(shop),
  notifyTicketEventHandler(shop),
  ratingDueHandler(shop),
  ratingMessageHandler(shop),
  giftReminderHandler(shop),
  sendStockAlertHandler(shop),
  notifyWalletRefundHandler(shop),
  pushHandler(shop),
  pushToDeviceHandler(shop),
  orderUnpaidHandler(shop),
  sendRefundHandler(shop),
  makeShipmentHandler(shop),
  saveCardHandler(shop),
  deleteCardHandler(shop),
  publishDueHandler(shop),
  publishHomeDueHandler(shop),
  checkImportHandler(shop),
  runImportHandler(shop),
];

/** Background work on a schedule; cron times are in UTC. */
export const schedulesOf = (shop: () => Shop): Schedule[] => [
  purgeCodesSchedule(shop),
  purgeContactsSchedule(shop),
  endUnpaidOrdersSchedule(shop),
  followInvitationsSchedule(shop),
  followPaymentsSchedule(shop),
  reconcileSchedule(shop),
  followShipmentsSchedule(shop),
  issueMissingInvoicesSchedule(shop),
  expireBonusesSchedule(shop),
  sendStockAlertsSchedule(shop),
  remindOfCartsSchedule(shop),
  remindOfGiftsSchedule(shop),
  purgeUploadsSchedule(shop),
  purgeCartGreetingsSchedule(shop),
  purgeOrderGreetingsSchedule(shop),
  purgeDoorPhotosSchedule(shop),
  purgeEnquiriesSchedule(shop),
  purgeVitalsSchedule(shop),
  purgeStaffSchedule(shop),
  purgeWhatsappSchedule(shop),
  purgeSearchesSchedule(shop),
  purgeImportsSchedule(shop),
  {
    name: 'http.purge-rate-limits',
    cron: '17 * * * *',
    run: () => purgeHits(shop().database, shop().clock.now()),
  },
];

/** The HTTP app under /api/v1: the calls and their documentation. */
export function buildApi(
  shop: Shop,
  onFault: (error: unknown, reference: string) => void,
  {
    responseCache,
    onTampering,
    onPageFault,
  }: Pick<ServeOptions, 'responseCache' | 'onTampering' | 'onPageFault'> = {},
): Hono {
  const api = serve({
    shop,
    routes,
    findSession,
    onFault,
    ...(responseCache ? { responseCache } : {}),
    ...(onTampering ? { onTampering } : {}),
    ...(onPageFault ? { onPageFault } : {}),
  });
  // The API description is built on the first request, so that server startup stays fast.
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
  const office = serveOffice({
    shop,
    routes: officeRoutes,
    findStaff,
    lockStaff,
    recordAudit: insertAuditEntry,
    onFault,
  });
  api.all('/office/*', (c) => office.fetch(c.req.raw, c.env));
  api.get('/docs.css', (c) => c.body(DOCS_STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }));
  return api;
}
