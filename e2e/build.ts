import { buildSite } from '../start/build-site.ts';

/** Builds the pages once before the tests, for all worker processes. */
export async function setup(): Promise<void> {
  await buildSite(() => undefined);
}
