import type { BundleToSave } from '../bundles/bundles.store.ts';
import type { Import } from './import-rows.store.ts';

/** The bundles in a folder, with their stored pictures. */
export const bundlesOf = (work: Import): BundleToSave[] =>
  work.folder.bundles.map(({ picture, ...bundle }, position) => {
    const stored = work.pictures.get(picture);
    if (!stored) throw new Error(`${picture} was checked but not stored.`);
    return { ...bundle, pictureHash: stored.hash, position };
  });
