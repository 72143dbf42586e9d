/** The system calls that fail before a connection exists. */
const CONNECTING = new Set(['getaddrinfo', 'connect']);
/**
 * Matches the error codes of failures before a connection exists: no connection in time, or an untrusted certificate.
 */
const NOT_CONNECTED = /^(UND_ERR_CONNECT_TIMEOUT|(CERT|DEPTH|SELF|UNABLE|ERR_TLS)_\w+)$/;

type Cause = { code?: string; syscall?: string; errors?: Cause[] };

function isBeforeSending({ code = '', syscall = '', errors = [] }: Cause): boolean {
  // All errors must be checked, because a host with several IP addresses gives one error for each address tried.
  if (errors.length > 0) return errors.every(isBeforeSending);
  return CONNECTING.has(syscall) || NOT_CONNECTED.test(code);
}

/** Whether `fetch` failed before anything was sent. After a timeout or a broken connection the outcome is unknown. */
export const isConnectError = (error: unknown): boolean =>
  error instanceof Error && isBeforeSending((error.cause ?? {}) as Cause);
