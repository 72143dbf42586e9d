import { Client } from 'pg';

const RECONNECT_MS = 1_000;

export type Listening = { close(): Promise<void> };

/**
 * Calls a function for each notification on a channel. It uses a separate connection, which is opened again when it is
 * lost.
 * @param onReconnect called after a reconnection, because notifications may have been missed before it
 */
export async function listenOn(
  url: string,
  channel: string,
  onNotification: (payload: string) => void,
  onReconnect: () => void,
): Promise<Listening> {
  let isOpen = true;
  let client: Client;
  let reconnecting: NodeJS.Timeout | undefined;
  const connect = async (): Promise<void> => {
    client = new Client({ connectionString: url, application_name: `ashjar ${channel}`, keepAlive: true });
    client.on('notification', ({ payload }) => onNotification(payload ?? ''));
    client.on('error', () => {});
    client.on('end', () => {
      if (!isOpen) return;
      reconnecting = setTimeout(
        () => void connect().then(onReconnect, () => client.end().catch(() => {})),
        RECONNECT_MS,
      ).unref();
    });
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  };
  await connect();
  return {
    async close() {
      isOpen = false;
      clearTimeout(reconnecting);
      await client.end();
    },
  };
}
