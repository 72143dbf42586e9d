import { startCluster } from './database.ts';
import { startDatabaseProxies } from './front.ts';
import { openWorkspace } from './workspace.ts';

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
  const workspace = openWorkspace((line) => console.log(line), false);
  try {
    const { url, directUrl } = await startDatabaseProxies(workspace, await startCluster(workspace));
    return { directUrl, pooledUrl: url, stop: workspace.stop };
  } catch (error) {
    await workspace.stop();
    throw error;
  }
}
