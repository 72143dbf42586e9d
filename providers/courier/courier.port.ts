/** Couriers the shop can use; each city names its courier (`delivery_service`). */
export type CourierName = 'barq' | 'smsa';

export type Coordinates = { latitude: number; longitude: number };

/** One wrapped gift to deliver. */
export type Parcel = {
  /** The order's number, by which the courier and the shop identify the parcel. */
  reference: string;
  recipient: {
    name: string;
    /** E.164. */
    phone: string;
    /** In English; couriers know cities by their English names. */
    city: string;
    address: string;
    /** Short National Address, four letters and four digits; null where the customer gave none (same-day cities). */
    nationalAddress: string | null;
    /** The place of the address as its giver or recipient marked it; null where nobody did. */
    place: Coordinates | null;
    /** For couriers that accept no parcel without coordinates; null when unknown. */
    cityCentre: Coordinates | null;
    driverNote: string | null;
  };
  contents: { productId: number; name: string; quantity: number /** Halalas per piece. */; price: number }[];
  /** Halalas. */
  value: number;
};

/** A parcel that the courier has accepted. */
export type Shipped = {
  /** The courier's id of the parcel; `track` and `readLabel` take it. */
  id: string;
  /** The number people use to ask about the parcel. */
  trackingNumber: string;
  trackingUrl: string;
  /** PDF; null where the courier gives the label only through `readLabel`. */
  label: Buffer | null;
};

/**
 * A courier's status of a parcel, mapped to ours. `failed` is a delivery attempt that may be repeated; `returned`
 * means the courier has ended without delivering. `unknown` is a status missing from the adapter's table.
 */
export type CourierStatus = 'made' | 'onTheWay' | 'delivered' | 'failed' | 'returned' | 'unknown';

export type CourierNews = {
  id: string | null;
  reference: string | null;
  word: CourierStatus;
  /** The courier's own name for the status. */
  said: string;
};

/** A delivery service (providers/10-delivery-address). Calls throw ProviderDown or ProviderRefused. */
export type CourierPort = {
  /** Milliseconds without a first status after which something is wrong with a parcel. */
  patienceMs: number;
  /** The parcel with this reference, or null. Absent where the courier has no such lookup. */
  find?(reference: string): Promise<Shipped | null>;
  /** Creates a parcel. Couriers have no idempotency keys: a repeat may create a second parcel. */
  create(parcel: Parcel): Promise<Shipped>;
  /** The shipping label, a PDF. */
  readLabel(id: string): Promise<Buffer>;
  /** The statuses of the parcels that the courier knows; a status may be older than one reported before. */
  track(ids: readonly string[]): Promise<CourierNews[]>;
  /**
   * Reads the status in a webhook. 'forged': the agreed secret is missing or wrong. 'notUnderstood': it names no
   * parcel. Absent for couriers without webhooks.
   */
  readWebhook?(body: string, headers: Record<string, string>): CourierNews | 'forged' | 'notUnderstood';
};

export type Couriers = Partial<Record<CourierName, CourierPort>>;
