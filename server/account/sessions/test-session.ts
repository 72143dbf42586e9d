import type { TestClient } from '#server/test-client.ts';

/** Whether a browser's session is still active. */
export const isOpen = async (client: TestClient): Promise<boolean> =>
  (await client.request('GET', '/user')).status === 200;
