import {
  cancelOrderCall,
  listDeliveredCall,
  listOrdersCall,
  saveRatingCall,
} from '#contract/orders/orders.calls.ts';
import { type Route, route } from '#server/http/serve.ts';
import { cancelOrder } from './cancel-order.ts';
import { listDelivered } from './list-delivered.ts';
import { listOrders } from './list-orders.ts';
import { saveRating } from './save-rating.ts';

export const ordersRoutes: Route[] = [
  route(listOrdersCall, listOrders),
  route(listDeliveredCall, listDelivered),
  route(saveRatingCall, saveRating, (t) => t.orders.ratingSaved),
  route(cancelOrderCall, cancelOrder, (t) => t.orders.cancelled),
];
