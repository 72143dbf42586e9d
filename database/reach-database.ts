import { Client, DatabaseError } from 'pg';
import { StartupError } from './embedded/startup-error.ts';

/** PostgreSQL 15, as `server_version_num` says it. */
const OLDEST_VERSION = 150_000;
const CONNECT_MS = 10_000;
const HOW =
  'postgres://user:password@host:5432/database, with %-codes for special characters in the password';

/** What the server's own codes mean for whoever set DATABASE_URL (PostgreSQL, appendix A). */
const SERVER_SAID: Record<string, (place: Place) => string> = {
  '28P01': ({ user }) => `it refuses the password of "${user}"`,
  '28000': ({ user }) => `it does not let "${user}" in from here`,
  '3D000': ({ database }) => `it has no database "${database}"`,
  '42501': ({ user, database }) => `"${user}" may not use the database "${database}"`,
  '53300': () => 'it has no connection left: raise its max_connections or start fewer servers',
  '57P03': () => 'it is still starting: try again in a moment',
};
/** What Node says when there is no server to talk to. */
const NETWORK_SAID: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be looked up now',
  EHOSTUNREACH: 'there is no way to this host',
  ENETUNREACH: 'there is no way to this host',
  ETIMEDOUT: 'it does not answer',
  ECONNRESET: 'what listens there does not talk like PostgreSQL',
  ENOENT: 'there is no such socket',
};

/** Never the password. */
type Place = { where: string; user: string; database: string };
type Facts = { version: number; encoding: string; ctype: string; canCreate: boolean };

/**
 * Reads what DATABASE_URL says, without connecting.
 * @throws StartupError with one sentence that repeats nothing of it: it may hold a password.
 */
export function readDatabaseUrl(text: string): string {
  let url: URL;
  try {
    url = new URL(text);
    // A password with a stray "%" is an address that can be cut up and not be used.
    decodeURIComponent(`${url.username}${url.password}${url.pathname}`);
  } catch {
    throw new StartupError(`DATABASE_URL is not an address of a database. It looks like ${HOW}.`);
  }
  if (url.protocol !== 'postgres:' && url.protocol !== 'postgresql:')
    throw new StartupError(`DATABASE_URL must begin with postgres://, not ${url.protocol}//.`);
  if (url.pathname.length < 2)
    throw new StartupError(`DATABASE_URL names no database. It looks like ${HOW}.`);
  return text;
}

/**
 * Connects once, before anything is built on it, so that a wrong DATABASE_URL is one sentence for the person at the
 * keyboard.
 * @throws StartupError naming host, user or database, never the password.
 */
export async function reachDatabase(url: string): Promise<void> {
  const client = openClient(url);
  const place: Place = {
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
    const fault = faultOf(rows[0]!, place);
    if (fault !== null) throw new StartupError(`DATABASE_URL: ${fault}.`);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `DATABASE_URL: the server at ${place.where} cannot be used: ${reasonOf(error, place)}.`,
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
    // A connection that breaks while nobody asks anything of it would end the process.
    client.on('error', () => undefined);
    return client;
  } catch (error) {
    // A file that the address names, such as sslrootcert, cannot be read.
    throw new StartupError(`DATABASE_URL cannot be used: ${(error as Error).message}.`);
  }
}

/** What the shop cannot work with, as the end of a sentence. */
function faultOf({ version, encoding, ctype, canCreate }: Facts, place: Place): string | null {
  if (version < OLDEST_VERSION)
    return `the server at ${place.where} is PostgreSQL ${Math.floor(version / 10_000)}, and the shop needs 15 or newer`;
  // The search asks the ctype what a letter is: in plain C Arabic has none, and nothing would be found.
  if (encoding !== 'UTF8' || /^(C|POSIX)$/.test(ctype))
    return `the database "${place.database}" is ${encoding} with the ctype ${ctype}, and the shop needs UTF8 with a UTF-8 ctype, such as C.UTF-8`;
  if (!canCreate)
    return `"${place.user}" may not create tables in "${place.database}": make it the owner of the database`;
  return null;
}

function reasonOf(error: unknown, place: Place): string {
  if (error instanceof DatabaseError) return SERVER_SAID[error.code ?? '']?.(place) ?? error.message;
  // A name with several addresses fails once for each of them.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const { code = '', message = String(first) } = first as NodeJS.ErrnoException;
  if (NETWORK_SAID[code]) return NETWORK_SAID[code];
  if (/timeout/i.test(message)) return `it does not answer within ${CONNECT_MS / 1000} seconds`;
  if (/terminated unexpectedly/i.test(message)) return NETWORK_SAID.ECONNRESET!;
  if (/client password must be/.test(message)) return `it asks for a password of "${place.user}"`;
  return message;
}
