/** The couriers that the shop can use; each city names its courier (`delivery_service`). */
export type CourierName = 'barq' | 'smsa';

export type Coordinates = { latitude: number; longitude: number };

/** One wrapped gift to deliver. */
export type Parcel = {
  /** The order's number, by which the courier and the shop identify the parcel. */
  reference: string;
  recipient: {
    name: string;
    /** The recipient's phone number in E.164. */
    phone: string;
    /** The city's English name, by which couriers know it. */
    city: string;
    address: string;
    /** The short National Address, four letters and four digits; null if the customer gave none (same-day cities). */
    nationalAddress: string | null;
    /** The location that the buyer or recipient shared; null if neither did. */
    place: Coordinates | null;
    /** The centre of the city, for couriers that accept no parcel without coordinates; null when unknown. */
    cityCentre: Coordinates | null;
    driverNote: string | null;
  };
  /** The products in the parcel; `price` is in halalas per unit. */
  contents: { productId: number; name: string; quantity: number; price: number }[];
  /** The total value of the parcel in halalas. */
  value: number;
};

/** A parcel that the courier has accepted. */
export type Shipped = {
  /** The courier's id of the parcel; an argument of `track` and `readLabel`. */
  id: string;
  /** The number by which people ask the courier about the parcel. */
  trackingNumber: string;
  trackingUrl: string;
  /** The label as PDF; null if the courier provides the label only through `readLabel`. */
  label: Buffer | null;
};

/**
 * A courier's status of a parcel, mapped to the shop's. `failed` is a failed attempt that may be repeated; `returned`
 * means that the courier has given up and returns the parcel. `unknown` is a status missing from the adapter's table.
 */
export type CourierStatus = 'made' | 'onTheWay' | 'delivered' | 'failed' | 'returned' | 'unknown';

export type CourierUpdate = {
  id: string | null;
  reference: string | null;
  status: CourierStatus;
  /** The courier's own name for the status. */
  rawStatus: string;
};

/** A delivery service (providers/10-delivery-address). Its functions throw ProviderDown or ProviderRefused. */
export type CourierPort = {
  /** The time in milliseconds after which a parcel without any status counts as a problem. */
  patienceMs: number;
  /** Finds the parcel with this reference; null if none exists. Absent if the courier has no such lookup. */
  find?(reference: string): Promise<Shipped | null>;
  /** Creates a parcel. Couriers have no idempotency keys, so a repeated request may create a second parcel. */
  create(parcel: Parcel): Promise<Shipped>;
  /** Reads the shipping label, a PDF. */
  readLabel(id: string): Promise<Buffer>;
  /** Reads the statuses of the parcels that the courier knows. A status may be older than one reported before. */
  track(ids: readonly string[]): Promise<CourierUpdate[]>;
  /**
   * Reads the status in a webhook. 'forged': the agreed secret is missing or wrong. 'notUnderstood': the webhook names
   * no parcel. Absent for couriers without webhooks.
   */
  readWebhook?(body: string, headers: Record<string, string>): CourierUpdate | 'forged' | 'notUnderstood';
};

export type Couriers = Partial<Record<CourierName, CourierPort>>;
