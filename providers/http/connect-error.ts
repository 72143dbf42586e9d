/** The system calls that come before there is a connection. */
const CONNECTING = new Set(['getaddrinfo', 'connect']);
/** No connection in time, or an untrusted certificate. */
const NOT_CONNECTED = /^(UND_ERR_CONNECT_TIMEOUT|(CERT|DEPTH|SELF|UNABLE|ERR_TLS)_\w+)$/;

type Cause = { code?: string; syscall?: string; errors?: Cause[] };

function isBeforeSending({ code = '', syscall = '', errors = [] }: Cause): boolean {
  // A host with several addresses gives one error per address tried.
  if (errors.length > 0) return errors.every(isBeforeSending);
  return CONNECTING.has(syscall) || NOT_CONNECTED.test(code);
}

/** Whether `fetch` failed before it sent anything. After a timeout or a cut connection the outcome is unknown. */
export const isConnectError = (error: unknown): boolean =>
  error instanceof Error && isBeforeSending((error.cause ?? {}) as Cause);
