type DownOptions = ErrorOptions & {
  wasSent?: boolean;
  status?: number | null;
  retryAfterSeconds?: number | null;
};

/** An external service was not reached, did not respond in time, or gave no valid response (5xx, not understood). */
export class ProviderDown extends Error {
  override readonly name = 'ProviderDown';
  /**
   * False only if the service certainly did nothing: it was never reached, or rejected the request unread (wrong key,
   * too many requests). True means that the outcome is unknown and that a repeat could do the same thing twice.
   */
  readonly wasSent: boolean;
  /** The HTTP status of the response; null without a response. */
  readonly status: number | null;
  /** The seconds that the service asks clients to wait; null if it named no time. */
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

/**
 * An external service understood the request and refused it. It did nothing, and repeating the request would not help.
 */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
  /** The reason, one of the codes that the service's port defines; null if the port defines none. */
  readonly code: string | null;
  /** The HTTP status of the response; null without a response. */
  readonly status: number | null;
  /** The seconds for which the service will keep refusing; null if it named no time. */
  readonly retryAfterSeconds: number | null;

  constructor(message: string, options: RefusedOptions = {}) {
    super(message, options);
    this.code = options.code ?? null;
    this.status = options.status ?? null;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}
