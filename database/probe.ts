import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientBase } from 'pg';

/** Ends a connection without waiting for the server. */
export function cutOff(client: ClientBase): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}

/**
 * Runs a query over a new connection, so that the answer does not depend on the connections of a pool.
 * @returns the first row, or the error's message if the database does not answer in time
 */
export async function probe<Row>(
  url: string,
  query: string,
  timeoutMs: number,
): Promise<{ row: Row | undefined } | { error: string }> {
  const client = new Client({
    connectionString: url,
    application_name: 'ashjar probe',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  // Without this listener, a lost connection would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(query);
    return { row: rows[0] as Row | undefined };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  } finally {
    // A server that hangs never closes the connection.
    void Promise.race([client.end(), pause(timeoutMs, undefined, { ref: false })])
      .catch(() => undefined)
      .then(() => cutOff(client));
  }
}
