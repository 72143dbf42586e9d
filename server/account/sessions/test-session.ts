import type { TestClient } from '#server/test-client.ts';

export const isOpen = async (client: TestClient): Promise<boolean> =>
  (await client.request('GET', '/user')).status === 200;
