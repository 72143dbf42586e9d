import { makeZip } from 'client-zip';
import { type Exporting, exportedFiles } from '../export/export-catalogue.ts';
import { exportedTables } from '../export/export-tables.ts';

/** Streams the catalogue as a ZIP file without compression, because pictures are compressed already. */
export function zipCatalogue(shop: Exporting, format: 'folder' | 'tables'): ReadableStream<Uint8Array> {
  const at = shop.clock.now();
  async function* files() {
    for await (const { name, bytes } of format === 'folder' ? exportedFiles(shop) : exportedTables(shop))
      yield { name, lastModified: at, input: new Uint8Array(bytes) };
  }
  return makeZip(files());
}
