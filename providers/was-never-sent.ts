/** What Node was at when there was no way yet by which anything could be sent. */
const ON_THE_WAY_THERE = new Set(['getaddrinfo', 'connect']);
/** No connection in time, or none that can be trusted. */
const NOT_CONNECTED = /^(UND_ERR_CONNECT_TIMEOUT|(CERT|DEPTH|SELF|UNABLE|ERR_TLS)_\w+)$/;

type Fault = { code?: string; syscall?: string; errors?: Fault[] };

function isBeforeSending({ code = '', syscall = '', errors = [] }: Fault): boolean {
  // With several addresses of one name there is an error for each that was tried.
  if (errors.length > 0) return errors.every(isBeforeSending);
  return ON_THE_WAY_THERE.has(syscall) || NOT_CONNECTED.test(code);
}

/** Whether a request that `fetch` gave up on cannot have arrived. After a timeout or a cut nobody knows. */
export const wasNeverSent = (error: unknown): boolean =>
  error instanceof Error && isBeforeSending((error.cause ?? {}) as Fault);
