import { startCluster } from './database.ts';
import { startWayToDatabase } from './front.ts';
import { openGround } from './ground.ts';

/** The database of the stack alone, with HAProxy and PgBouncer in front of it; its user may make databases. */
export async function startDatabase(): Promise<{
  /** Past PgBouncer. */
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
