import {
  cancelOrderCall,
  listDeliveredCall,
  listOrdersCall,
  listPastRecipientsCall,
  listRemindersCall,
  readGiftReceiptCall,
  readGiftReceiptFileCall,
  readInvoiceCall,
  readInvoiceFileCall,
  removeGreetingsCall,
  removeReminderCall,
  saveRatingCall,
  saveReminderCall,
} from '#contract/orders/orders.calls.ts';
import { type Route, route } from '#server/http/serve.ts';
import { cancelOrder } from './cancel-order.ts';
import { readGiftReceipt } from './documents/read-gift-receipt.ts';
import { readGiftReceiptFile } from './documents/read-gift-receipt-file.ts';
import { readInvoice } from './documents/read-invoice.ts';
import { readInvoiceFile } from './documents/read-invoice-file.ts';
import { removeGreetings } from './greetings/remove-greetings.ts';
import { listDelivered } from './list-delivered.ts';
import { listOrders } from './list-orders.ts';
import { saveRating } from './ratings/save-rating.ts';
import { listPastRecipients } from './recipients/list-past-recipients.ts';
import { listReminders } from './reminders/list-reminders.ts';
import { removeReminder } from './reminders/remove-reminder.ts';
import { saveReminder } from './reminders/save-reminder.ts';

export const ordersRoutes: Route[] = [
  route(listOrdersCall, listOrders),
  route(listDeliveredCall, listDelivered),
  route(listPastRecipientsCall, listPastRecipients),
  route(saveRatingCall, saveRating, (t) => t.orders.ratingSaved),
  route(cancelOrderCall, cancelOrder, (t) => t.orders.cancelled),
  route(saveReminderCall, saveReminder, (t) => t.orders.reminderSaved),
  route(removeReminderCall, removeReminder, (t) => t.orders.reminderRemoved),
  route(listRemindersCall, listReminders),
  route(removeGreetingsCall, removeGreetings, (t) => t.greetings.removed),
  route(readInvoiceCall, readInvoice),
  route(readInvoiceFileCall, readInvoiceFile),
  route(readGiftReceiptCall, readGiftReceipt),
  route(readGiftReceiptFileCall, readGiftReceiptFile),
];
