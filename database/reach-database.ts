import { Client, DatabaseError } from 'pg';
import { StartupError } from './embedded/startup-error.ts';

/** The oldest supported version, PostgreSQL 15, in the format of `server_version_num`. */
const OLDEST_VERSION = 150_000;
const CONNECT_MS = 10_000;
const EXAMPLE =
  'postgres://user:password@host:5432/database, with %-codes for special characters in the password';

/** Explains the server's error codes to the person who set DATABASE_URL (PostgreSQL, appendix A). */
const SERVER_ERRORS: Record<string, (target: Target) => string> = {
  '28P01': ({ user }) => `it refuses the password of "${user}"`,
  '28000': ({ user }) => `it refuses "${user}" from this host`,
  '3D000': ({ database }) => `it has no database "${database}"`,
  '42501': ({ user, database }) => `"${user}" may not use the database "${database}"`,
  '53300': () => 'it has no connection left: raise its max_connections or start fewer servers',
  '57P03': () => 'it is still starting: try again in a moment',
};
/** Explains Node's error codes for a server that cannot be reached to the person who set DATABASE_URL. */
const NETWORK_ERRORS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be looked up now',
  EHOSTUNREACH: 'the host is unreachable',
  ENETUNREACH: 'the host is unreachable',
  ETIMEDOUT: 'it does not answer',
  ECONNRESET: 'what listens there does not talk like PostgreSQL',
  ENOENT: 'there is no such socket',
};

/** The parts of DATABASE_URL that an error message may contain; never the password. */
type Target = { where: string; user: string; database: string };
type Facts = { version: number; encoding: string; ctype: string; canCreate: boolean };

/**
 * Checks the URL in DATABASE_URL, or in the given variable, without connecting.
 * @throws StartupError with one sentence that does not repeat the URL, because the URL may contain a password
 */
export function readDatabaseUrl(text: string, name = 'DATABASE_URL'): string {
  let url: URL;
  try {
    url = new URL(text);
    // Decode the parts as a check: a password with a stray "%" passes as part of a URL, but cannot be decoded.
    decodeURIComponent(`${url.username}${url.password}${url.pathname}`);
  } catch {
    throw new StartupError(`${name} is not an address of a database. It looks like ${EXAMPLE}.`);
  }
  if (url.protocol !== 'postgres:' && url.protocol !== 'postgresql:')
    throw new StartupError(`${name} must begin with postgres://, not ${url.protocol}//.`);
  if (url.pathname.length < 2) throw new StartupError(`${name} names no database. It looks like ${EXAMPLE}.`);
  return text;
}

/**
 * Connects once before anything else, so that a wrong DATABASE_URL is reported in one sentence.
 * @throws StartupError with host, user or database, but never the password
 */
export async function reachDatabase(url: string, name = 'DATABASE_URL'): Promise<void> {
  const client = openClient(url);
  const target: Target = {
    where: client.port ? `${client.host}:${client.port}` : client.host,
    user: client.user ?? '',
    database: client.database ?? '',
  };
  try {
    await client.connect();
    const { rows } = await client.query<Facts>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
              datctype as ctype,
              to_regclass('schema_migrations') is not null
              or (has_database_privilege(oid, 'create')
                  and coalesce(has_schema_privilege(current_schema(), 'create'), false)) as "canCreate"
         from pg_database where datname = current_database()`,
    );
    const fault = faultOf(rows[0]!, target);
    if (fault !== null) throw new StartupError(`${name}: ${fault}.`);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `${name}: the server at ${target.where} cannot be used: ${reasonOf(error, target)}.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

function openClient(url: string): Client {
  try {
    const client = new Client({
      connectionString: url,
      application_name: 'ashjar start',
      connectionTimeoutMillis: CONNECT_MS,
    });
    // Without this listener, an idle connection that breaks would end the process.
    client.on('error', () => undefined);
    return client;
  } catch (error) {
    // The error is about a file named in the URL, such as sslrootcert, which cannot be read.
    throw new StartupError(`DATABASE_URL cannot be used: ${(error as Error).message}.`);
  }
}

/** Returns why the shop cannot use the database, as the end of a sentence; null if the database is usable. */
function faultOf({ version, encoding, ctype, canCreate }: Facts, target: Target): string | null {
  if (version < OLDEST_VERSION)
    return `the server at ${target.where} is PostgreSQL ${Math.floor(version / 10_000)}, and the shop needs 15 or newer`;
  // The search recognizes letters by the ctype. In plain C, Arabic has no letters, so the search would find nothing.
  if (encoding !== 'UTF8' || /^(C|POSIX)$/.test(ctype))
    return `the database "${target.database}" is ${encoding} with the ctype ${ctype}, and the shop needs UTF8 with a UTF-8 ctype, such as C.UTF-8`;
  if (!canCreate)
    return `"${target.user}" may not create tables in "${target.database}": make it the owner of the database`;
  return null;
}

function reasonOf(error: unknown, target: Target): string {
  if (error instanceof DatabaseError) return SERVER_ERRORS[error.code ?? '']?.(target) ?? error.message;
  // Use only the first error, because a host name with several IP addresses gives one error for each.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const { code = '', message = String(first) } = first as NodeJS.ErrnoException;
  if (NETWORK_ERRORS[code]) return NETWORK_ERRORS[code];
  if (/timeout/i.test(message)) return `it does not answer within ${CONNECT_MS / 1000} seconds`;
  if (/terminated unexpectedly/i.test(message)) return NETWORK_ERRORS.ECONNRESET!;
  if (/client password must be/.test(message)) return `it asks for a password of "${target.user}"`;
  return message;
}
