import { buildSite } from '../start/build-site.ts';

/** Builds the pages before the tests, once for all workers. */
export async function setup(): Promise<void> {
  await buildSite(() => undefined);
}
