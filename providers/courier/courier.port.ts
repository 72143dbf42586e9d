/** Couriers that the shop can speak to; a city names its own (`delivery_service`). */
export type CourierName = 'barq' | 'smsa';

export type Coordinates = { latitude: number; longitude: number };

/** One wrapped gift that is to be brought to a door. */
export type Parcel = {
  /** The order's number: by it courier and shop find each other again. */
  reference: string;
  recipient: {
    name: string;
    /** E.164. */
    phone: string;
    /** In English, as couriers know it. */
    city: string;
    address: string;
    /** Short National Address, four letters and four digits; null where the same-day city was told none. */
    nationalAddress: string | null;
    /** Of the door where they are known, else of the city; null where neither is. */
    coordinates: Coordinates | null;
    driverNote: string | null;
  };
  contents: { productId: number; name: string; quantity: number /** Halalas of one. */; price: number }[];
  /** Halalas. */
  value: number;
};

/** A parcel that the courier knows of. */
export type Shipped = {
  /** By which the courier is asked about it. */
  id: string;
  /** What people read to each other. */
  trackingNumber: string;
  trackingUrl: string;
  /** PDF, where the courier gives it at once; otherwise it is asked for. */
  label: Buffer | null;
};

/**
 * What a courier says of a parcel, in our words: `failed` is a try at the door that may be repeated, `returned` is the
 * courier's end without a delivery. `unknown`: a status that the adapter's table does not know.
 */
export type CourierStatus = 'made' | 'onTheWay' | 'delivered' | 'failed' | 'returned' | 'unknown';

export type CourierNews = {
  id: string | null;
  reference: string | null;
  word: CourierStatus;
  /** The courier's own name for it. */
  said: string;
};

/** A service that brings parcels (providers/10-delivery-address). Calls throw ProviderDown or ProviderRefused. */
export type CourierPort = {
  /** After so long without a first word about a parcel something is wrong. Milliseconds. */
  patienceMs: number;
  /** The parcel of a reference, or null; absent where the courier cannot be asked so. */
  find?(reference: string): Promise<Shipped | null>;
  /** Makes a parcel. Couriers know no idempotency keys: whoever repeats this may make another. */
  create(parcel: Parcel): Promise<Shipped>;
  /** The label to stick on it, a PDF. */
  readLabel(id: string): Promise<Buffer>;
  /** Where parcels are, as far as the courier knows them; a word may be older than what was said before. */
  track(ids: readonly string[]): Promise<CourierNews[]>;
  /** The news in a webhook; 'forged' without the secret agreed on, 'notUnderstood' when no parcel is named. Absent where there are none. */
  readWebhook?(body: string, headers: Record<string, string>): CourierNews | 'forged' | 'notUnderstood';
};

export type Couriers = Partial<Record<CourierName, CourierPort>>;
