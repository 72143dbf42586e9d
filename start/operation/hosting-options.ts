import type { S3Options } from '#providers/files/s3.ts';
import { ConfigurationError, readTogether } from '../environment.ts';

/** `web` serves visitors, `worker` runs background jobs, `all` does both. */
export type Role = 'web' | 'worker' | 'all';

/** How several processes of a shop share its work, database and files (decision 104). */
export type HostingOptions = {
  role: Role;
  /**
   * A database URL that bypasses the connection pooler, for migrations and notifications, which need a connection of
   * their own; null if the usual URL has no pooler.
   */
  directUrl: string | null;
  /** A standby of the same database, for reads that may be a second old; null to read everything from the primary. */
  readUrl: string | null;
  /** The maximum number of database connections of this process. */
  poolSize: number;
  /** Whether to use named prepared statements. Some poolers lose them between transactions. */
  preparesStatements: boolean;
  /** The bucket for pictures and other files; null to store them in DATA_DIR. */
  s3: S3Options | null;
};

export const noHosting: HostingOptions = {
  role: 'all',
  directUrl: null,
  readUrl: null,
  poolSize: 20,
  preparesStatements: true,
  s3: null,
};

const MAX_POOL = 500;

function readRole(env: NodeJS.ProcessEnv): Role {
  const role = env.SHOP_ROLE || noHosting.role;
  if (role !== 'web' && role !== 'worker' && role !== 'all')
    throw new ConfigurationError(`SHOP_ROLE must be web, worker or all, not "${role}".`);
  // A worker does not listen on any port, so it cannot derive the shop's URL itself.
  if (role === 'worker' && !env.PUBLIC_URL)
    throw new ConfigurationError('SHOP_ROLE=worker needs PUBLIC_URL.');
  return role;
}

function readPoolSize(env: NodeJS.ProcessEnv): number {
  if (!env.DATABASE_POOL) return noHosting.poolSize;
  const size = Number(env.DATABASE_POOL);
  if (!Number.isInteger(size) || size < 2 || size > MAX_POOL)
    throw new ConfigurationError(
      `DATABASE_POOL must be a number from 2 to ${MAX_POOL}, not "${env.DATABASE_POOL}".`,
    );
  return size;
}

function readPrepares(env: NodeJS.ProcessEnv): boolean {
  const prepares = env.DATABASE_PREPARED || 'on';
  if (prepares !== 'on' && prepares !== 'off')
    throw new ConfigurationError(`DATABASE_PREPARED must be on or off, not "${prepares}".`);
  return prepares === 'on';
}

/** @throws ConfigurationError whose message never repeats a key */
export function readS3(env: NodeJS.ProcessEnv): S3Options | null {
  const given = readTogether(
    env,
    'An object store',
    'S3_BUCKET_URL',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  );
  if (given === null) return null;
  const url = URL.canParse(given.S3_BUCKET_URL) ? new URL(given.S3_BUCKET_URL) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname.length < 2 || url.search !== '')
    throw new ConfigurationError(
      'S3_BUCKET_URL must be the address of a bucket, with its name in the path: https://s3.example.com/ashjar.',
    );
  return {
    url: url.href,
    region: env.S3_REGION || 'us-east-1',
    accessKeyId: given.S3_ACCESS_KEY_ID,
    secretAccessKey: given.S3_SECRET_ACCESS_KEY,
  };
}

/** @throws ConfigurationError for an invalid or missing value */
export function readHosting(
  env: NodeJS.ProcessEnv,
  readUrl: (text: string, name: string) => string,
): HostingOptions {
  // The embedded database has no standby.
  if (env.DATABASE_READ_URL && !env.DATABASE_URL)
    throw new ConfigurationError('DATABASE_READ_URL needs DATABASE_URL.');
  return {
    role: readRole(env),
    directUrl: env.DATABASE_DIRECT_URL ? readUrl(env.DATABASE_DIRECT_URL, 'DATABASE_DIRECT_URL') : null,
    readUrl: env.DATABASE_READ_URL ? readUrl(env.DATABASE_READ_URL, 'DATABASE_READ_URL') : null,
    poolSize: readPoolSize(env),
    preparesStatements: readPrepares(env),
    s3: readS3(env),
  };
}
