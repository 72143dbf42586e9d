import type { Generated, GeneratedAlways } from 'kysely';
import type { CourierName, CourierStatus } from '#providers/courier/courier.port.ts';

export type ShipmentState =
  | 'wanted'
  | 'byHand'
  | 'refused'
  | 'unclear'
  | 'made'
  | 'onTheWay'
  | 'delivered'
  | 'returned'
  | 'stopped';

export type ShipmentsTables = {
  shipments: {
    id: GeneratedAlways<number>;
    order_id: number;
    order_number: string;
    attempt: Generated<number>;
    courier: CourierName | null;
    state: ShipmentState;
    courier_id: string | null;
    tracking_number: string | null;
    tracking_url: string | null;
    label: Buffer | null;
    tries: Generated<number>;
    asking_since: Date | null;
    unanswered_since: Date | null;
    detail: string | null;
    wanted_at: Date;
    made_at: Date | null;
    followed_at: Date | null;
    /** The member of staff who requested a courier again; null if nobody did. */
    requested_by: string | null;
  };
  shipment_events: {
    id: GeneratedAlways<number>;
    shipment_id: number;
    attempt: number;
    status: Exclude<CourierStatus, 'unknown'>;
    raw_status: string;
    at: Date;
  };
};
