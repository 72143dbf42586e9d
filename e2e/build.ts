import { buildSite } from '../start/build-site.ts';

/** Before any screen is tested: the pages are built, once for all workers. */
export async function setup(): Promise<void> {
  await buildSite(() => undefined);
}
