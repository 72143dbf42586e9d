import type { AccountTables } from '#server/account/account.tables.ts';
import type { FriendsTables } from '#server/account/friends/friends.tables.ts';
import type { SocialTables } from '#server/account/sign-in/social.tables.ts';
import type { AlarmsTables } from '#server/alarms/alarms.tables.ts';
import type { AuditTables } from '#server/audit/audit.tables.ts';
import type { CartTables } from '#server/cart/cart.tables.ts';
import type { CatalogueTables } from '#server/catalogue/catalogue.tables.ts';
import type { CheckoutTables } from '#server/checkout/checkout.tables.ts';
import type { ContentTables } from '#server/content/content.tables.ts';
import type { CouponsTables } from '#server/coupons/coupons.tables.ts';
import type { CustomersTables } from '#server/customers/customers.tables.ts';
import type { DeliveryTables } from '#server/delivery/delivery.tables.ts';
import type { EnquiriesTables } from '#server/enquiries/enquiries.tables.ts';
import type { FavouritesTables } from '#server/favourites/favourites.tables.ts';
import type { GreetingsTables } from '#server/greetings/greetings.tables.ts';
import type { HttpTables } from '#server/http/http.tables.ts';
import type { MeasurementTables } from '#server/measurement/measurement.tables.ts';
import type { NotificationsTables } from '#server/notifications/notifications.tables.ts';
import type { OrdersTables } from '#server/orders/orders.tables.ts';
import type { PaymentsTables } from '#server/payments/payments.tables.ts';
import type { RatingsTables } from '#server/ratings/ratings.tables.ts';
import type { ReportsTables } from '#server/reports/reports.tables.ts';
import type { SettingsTables } from '#server/settings/settings.tables.ts';
import type { ShipmentsTables } from '#server/shipments/shipments.tables.ts';
import type { StaffTables } from '#server/staff/staff.tables.ts';
import type { StockTables } from '#server/stock/stock.tables.ts';
import type { TicketsTables } from '#server/tickets/tickets.tables.ts';
import type { UploadsTables } from '#server/uploads/uploads.tables.ts';
import type { WalletTables } from '#server/wallet/wallet.tables.ts';

/**
 * The tables of every domain. Each table belongs to the domain whose store reads and writes it. This file adds all
 * tables to `Database`, so that the database layer need not import any domain.
 */
declare module '#database/database.ts' {
  interface Schema
    extends AccountTables,
      AlarmsTables,
      AuditTables,
      CartTables,
      CatalogueTables,
      CheckoutTables,
      ContentTables,
      CouponsTables,
      CustomersTables,
      DeliveryTables,
      EnquiriesTables,
      FavouritesTables,
      FriendsTables,
      GreetingsTables,
      HttpTables,
      MeasurementTables,
      NotificationsTables,
      OrdersTables,
      PaymentsTables,
      RatingsTables,
      ReportsTables,
      SettingsTables,
      ShipmentsTables,
      SocialTables,
      StaffTables,
      StockTables,
      TicketsTables,
      UploadsTables,
      WalletTables {}
}
