type DownOptions = ErrorOptions & {
  wasSent?: boolean;
  status?: number | null;
  retryAfterSeconds?: number | null;
};

/** An outside service was not reached, did not answer in time, or gave no valid answer (5xx, not understood). */
export class ProviderDown extends Error {
  override readonly name = 'ProviderDown';
  /**
   * False only where the service certainly did nothing: it was never reached, or rejected the request unread (wrong
   * key, too many requests). True means that the outcome is unknown and a repeat could do the same thing twice.
   */
  readonly wasSent: boolean;
  /** The HTTP status, if there was an answer. */
  readonly status: number | null;
  /** Seconds the service asks us to wait; null when it did not say. */
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
 * An outside service understood the request and refused it. It did nothing, and repeating the request changes
 * nothing.
 */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
  /** The reason, as the service's port names it; null where the port names no reasons. */
  readonly code: string | null;
  /** The HTTP status, if there was an answer. */
  readonly status: number | null;
  /** Seconds for which the service refuses; null when it did not say. */
  readonly retryAfterSeconds: number | null;

  constructor(message: string, options: RefusedOptions = {}) {
    super(message, options);
    this.code = options.code ?? null;
    this.status = options.status ?? null;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}
