import {
  cancelOrderCall,
  listDeliveredCall,
  listOrdersCall,
  readGiftReceiptCall,
  readGiftReceiptFileCall,
  readInvoiceCall,
  readInvoiceFileCall,
  saveRatingCall,
} from '#contract/orders/orders.calls.ts';
import { type Route, route } from '#server/http/serve.ts';
import { cancelOrder } from './cancel-order.ts';
import { readGiftReceipt } from './documents/read-gift-receipt.ts';
import { readGiftReceiptFile } from './documents/read-gift-receipt-file.ts';
import { readInvoice } from './documents/read-invoice.ts';
import { readInvoiceFile } from './documents/read-invoice-file.ts';
import { listDelivered } from './list-delivered.ts';
import { listOrders } from './list-orders.ts';
import { saveRating } from './ratings/save-rating.ts';

export const ordersRoutes: Route[] = [
  route(listOrdersCall, listOrders),
  route(listDeliveredCall, listDelivered),
  route(saveRatingCall, saveRating, (t) => t.orders.ratingSaved),
  route(cancelOrderCall, cancelOrder, (t) => t.orders.cancelled),
  route(readInvoiceCall, readInvoice),
  route(readInvoiceFileCall, readInvoiceFile),
  route(readGiftReceiptCall, readGiftReceipt),
  route(readGiftReceiptFileCall, readGiftReceiptFile),
];
