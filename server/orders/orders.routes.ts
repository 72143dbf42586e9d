import {
  cancelOrderCall,
  listDeliveredCall,
  listOrdersCall,
  printGiftReceiptCall,
  printInvoiceCall,
  readGiftReceiptCall,
  readInvoiceCall,
  saveRatingCall,
} from '#contract/orders/orders.calls.ts';
import { type Route, route } from '#server/http/serve.ts';
import { cancelOrder } from './cancel-order.ts';
import { listDelivered } from './list-delivered.ts';
import { listOrders } from './list-orders.ts';
import { printGiftReceipt } from './print-gift-receipt.ts';
import { printInvoice } from './print-invoice.ts';
import { readGiftReceipt } from './read-gift-receipt.ts';
import { readInvoice } from './read-invoice.ts';
import { saveRating } from './save-rating.ts';

export const ordersRoutes: Route[] = [
  route(listOrdersCall, listOrders),
  route(listDeliveredCall, listDelivered),
  route(saveRatingCall, saveRating, (t) => t.orders.ratingSaved),
  route(cancelOrderCall, cancelOrder, (t) => t.orders.cancelled),
  route(readInvoiceCall, readInvoice),
  route(printInvoiceCall, printInvoice),
  route(readGiftReceiptCall, readGiftReceipt),
  route(printGiftReceiptCall, printGiftReceipt),
];
