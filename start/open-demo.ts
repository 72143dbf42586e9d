import { isCatalogueEmpty } from '#server/catalogue/import/import.public.ts';
import type { Pictures } from '#server/catalogue/pictures/pictures.ts';
import type { Shop } from '#server/http/context.ts';

/**
 * Fills an empty shop with the demo's products and adds the demo's staff. The demo is imported only here, so that live
 * mode never loads it.
 */
export async function openDemo({
  log,
  ...shop
}: { log: (line: string) => void } & Pick<Shop, 'database' | 'clock'> & { pictures: Pictures }) {
  const { loadDemoShop } = await import('../demo/load-demo-shop.ts');
  const { addNewPages } = await import('../demo/content/load-pages.ts');
  const { loadStaff } = await import('../demo/staff/load-staff.ts');
  if (await isCatalogueEmpty(shop.database)) {
    log('Filling the shop with the demo catalogue…');
    await loadDemoShop(shop);
  } else await addNewPages(shop.database);
  return loadStaff(shop);
}
