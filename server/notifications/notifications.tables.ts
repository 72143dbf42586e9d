import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Channel, Topic } from '#contract/notifications/preferences.wire.ts';
import type { WhatsappConsent } from '#contract/notifications/whatsapp.wire.ts';
import type { WhatsappStatus } from '#providers/whatsapp/whatsapp.port.ts';
import type { OrderEvent } from '#server/events/order-event.ts';

export type OutboxKind = 'sms' | 'email' | 'push' | 'whatsapp';
/**
 * The state of a WhatsApp message: queued, being sent, accepted by the service, or a status that the service reported
 * later.
 */
export type WhatsappState = 'waiting' | 'sending' | 'accepted' | WhatsappStatus;
/** Additional facts about a message, such as its sender and reference. */
type Meta = Record<string, string>;

export type NotificationsTables = {
  devices: {
    id: GeneratedAlways<number>;
    shopper_id: number;
    token: string;
    token_hash: Buffer;
    saved_at: Date;
  };
  push_keys: {
    is_the_one: Generated<boolean>;
    public_key: string;
    private_key: string;
    made_at: Date;
  };
  cart_reminders: { shopper_id: number; reminded_at: Date };
  notification_refusals: { shopper_id: number; topic: Topic; channel: Channel; refused_at: Date };
  whatsapp_consents: {
    id: GeneratedAlways<number>;
    shopper_id: number;
    phone: string;
    given_at: Date;
    given_in: WhatsappConsent['givenIn'];
    ended_at: Date | null;
    ended_by: WhatsappConsent['endedBy'];
  };
  whatsapp_messages: {
    id: string;
    shopper_id: number;
    phone: string;
    event: ColumnType<OrderEvent, string, never>;
    state: WhatsappState;
    wamid: string | null;
    sms_at: Date | null;
    created_at: Date;
    /** How often the message was given to the service. */
    tries: Generated<number>;
  };
  stock_alerts: {
    id: GeneratedAlways<number>;
    shopper_id: number;
    product_id: number;
    colour_id: number | null;
    city_id: number;
    requested_at: Date;
  };
  outbox: {
    id: GeneratedAlways<number>;
    kind: OutboxKind;
    recipient: string;
    body: string;
    at: Date;
    meta: ColumnType<Meta, string, never>;
  };
};
