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
import { listDelivered } from './list-delivered.ts';
import { listOrders } from './list-orders.ts';
import { readGiftReceipt } from './read-gift-receipt.ts';
import { readGiftReceiptFile } from './read-gift-receipt-file.ts';
import { readInvoice } from './read-invoice.ts';
import { readInvoiceFile } from './read-invoice-file.ts';
import { saveRating } from './save-rating.ts';

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
