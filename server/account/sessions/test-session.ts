import type { TestClient } from '#server/test-client.ts';

/** Whether a browser's session still opens anything. */
export const isOpen = async (client: TestClient): Promise<boolean> =>
  (await client.request('GET', '/user')).status === 200;
