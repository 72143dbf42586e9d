type DownOptions = ErrorOptions & {
  wasSent?: boolean;
  status?: number | null;
  retryAfterSeconds?: number | null;
};

/** An outside service was not reached, did not answer in time, or gave no answer of its own (5xx, not understood). */
export class ProviderDown extends Error {
  override readonly name = 'ProviderDown';
  /**
   * False only where the service certainly did nothing: it was never reached, or turned the request away unread (wrong
   * key, too many requests). True: the outcome is unknown, and a repeat could do the same thing twice.
   */
  readonly wasSent: boolean;
  /** The HTTP status, where there was one. */
  readonly status: number | null;
  /** How long the service asks us to wait; null when it did not say. */
  readonly retryAfterSeconds: number | null;

  constructor(message: string, options: DownOptions = {}) {
    super(message, options);
    this.wasSent = options.wasSent ?? true;
    this.status = options.status ?? null;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

type RefusedOptions = ErrorOptions & {
  code?: string | null;
  status?: number | null;
  retryAfterSeconds?: number | null;
};

/** An outside service understood and said no; nothing happened there, and the same request again changes nothing. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
  /** Why, as the port of the service names it; null where the port names no reasons. */
  readonly code: string | null;
  /** The HTTP status, where there was one. */
  readonly status: number | null;
  /** How long the service refuses for; null when it did not say. */
  readonly retryAfterSeconds: number | null;

  constructor(message: string, options: RefusedOptions = {}) {
    super(message, options);
    this.code = options.code ?? null;
    this.status = options.status ?? null;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}
