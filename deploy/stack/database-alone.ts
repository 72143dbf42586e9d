import { startCluster } from './database.ts';
import { startWayToDatabase } from './front.ts';
import { openGround } from './ground.ts';

/**
 * Starts only the database of the stack, with HAProxy and PgBouncer in front of it. The database user may create
 * databases.
 */
export async function startDatabase(): Promise<{
  /** The URL of the database without PgBouncer. */
  directUrl: string;
  pooledUrl: string;
  stop(): Promise<void>;
}> {
  const ground = openGround((line) => console.log(line), false);
  try {
    const { url, directUrl } = await startWayToDatabase(ground, await startCluster(ground));
    return { directUrl, pooledUrl: url, stop: ground.stop };
  } catch (error) {
    await ground.stop();
    throw error;
  }
}
