import * as z from 'zod/mini';
import { defineOfficeCall } from '#contract/office-call.ts';
import { request } from '#contract/wire.ts';
import { MAX_PICTURE_BYTES } from './catalogue.limits.ts';
import * as wire from './products.wire.ts';

const forEditing = { audience: 'staff', needs: 'products.edit' } as const;
const forReading = { audience: 'staff', needs: ['products.edit', 'prices.edit'] } as const;

/** Products and new drafts with their prices, stock and state, page by page. */
export const listProductsCall = defineOfficeCall({
  ...forReading,
  name: 'catalogue.listProducts',
  method: 'GET',
  path: '/office/products',
  effect: 'reads',
  input: wire.listProducts,
  output: wire.productPage,
});
/** What a product can be made of: glazes, categories, occasions, add-ons, cities. */
export const listProductChoicesCall = defineOfficeCall({
  ...forReading,
  name: 'catalogue.listProductChoices',
  method: 'GET',
  path: '/office/product-choices',
  effect: 'reads',
  input: request({}),
  output: wire.productChoices,
});
export const readProductCall = defineOfficeCall({
  ...forReading,
  name: 'catalogue.readProduct',
  method: 'GET',
  path: '/office/products/:key',
  effect: 'reads',
  input: wire.namedProduct,
  output: wire.shownProduct,
  refusals: ['notFound'],
});
/** The shop's page of the product as its draft would be; shown at /office/preview. Nothing is published. */
export const drawPreviewCall = defineOfficeCall({
  ...forReading,
  name: 'catalogue.drawPreview',
  method: 'GET',
  path: '/office/products/:key/preview',
  effect: 'reads',
  input: wire.drawPreview,
  output: wire.preview,
  refusals: ['notFound', 'notValid', 'changedMeanwhile', 'unavailable'],
  limit: { requests: 600, perSeconds: 3600, by: 'session' },
});
/** Saves the draft of a product that is not published yet. */
export const addProductCall = defineOfficeCall({
  ...forEditing,
  name: 'catalogue.addProduct',
  method: 'POST',
  path: '/office/products',
  effect: 'writes',
  input: wire.saveNewProduct,
  output: wire.shownProduct,
  refusals: ['notAllowed', 'keyReused'],
  limit: { requests: 120, perSeconds: 3600, by: 'session' },
});
/** Saves a draft, also half or wrong; the answer names what keeps it from being published. Shoppers see nothing yet. */
export const saveProductCall = defineOfficeCall({
  ...forEditing,
  name: 'catalogue.saveProduct',
  method: 'POST',
  path: '/office/products/:key/draft',
  effect: 'writes',
  input: wire.saveProduct,
  output: wire.shownProduct,
  refusals: ['notAllowed', 'notFound', 'wrongState', 'changedMeanwhile'],
});
export const removeDraftCall = defineOfficeCall({
  ...forEditing,
  name: 'catalogue.removeDraft',
  method: 'POST',
  path: '/office/products/:key/draft/remove',
  effect: 'writes',
  input: wire.seenDraft,
  output: z.nullable(wire.shownProduct),
  refusals: ['notFound', 'changedMeanwhile'],
});
/** Shoppers see it within two seconds. A changed price needs `prices.edit` too. */
export const publishProductCall = defineOfficeCall({
  ...forEditing,
  name: 'catalogue.publishProduct',
  method: 'POST',
  path: '/office/products/:key/publish',
  effect: 'writes',
  input: wire.seenDraft,
  output: wire.shownProduct,
  refusals: ['notAllowed', 'notFound', 'notValid', 'wrongState', 'changedMeanwhile'],
});
/** Until then the draft stays as it is; it can be called off. */
export const publishProductLaterCall = defineOfficeCall({
  ...forEditing,
  name: 'catalogue.publishProductLater',
  method: 'POST',
  path: '/office/products/:key/publish-later',
  effect: 'writes',
  input: wire.publishProductLater,
  output: wire.shownProduct,
  refusals: ['notAllowed', 'notFound', 'notValid', 'wrongState', 'changedMeanwhile'],
});
export const cancelPublicationCall = defineOfficeCall({
  ...forEditing,
  name: 'catalogue.cancelPublication',
  method: 'POST',
  path: '/office/products/:key/publish-later/cancel',
  effect: 'writes',
  input: wire.seenDraft,
  output: wire.shownProduct,
  refusals: ['notFound', 'wrongState', 'changedMeanwhile'],
});
/** Publishes the price alone, at once; a draft keeps what it changed and gets the new price. */
export const changePriceCall = defineOfficeCall({
  audience: 'staff',
  needs: 'prices.edit',
  name: 'catalogue.changePrice',
  method: 'POST',
  path: '/office/product-prices/:id',
  effect: 'writes',
  input: wire.changePrice,
  output: wire.shownProduct,
  refusals: ['notFound', 'notValid', 'changedMeanwhile'],
});
export const listVersionsCall = defineOfficeCall({
  ...forReading,
  name: 'catalogue.listVersions',
  method: 'GET',
  path: '/office/product-versions/:id',
  effect: 'reads',
  input: wire.listVersions,
  output: wire.versions,
  refusals: ['notFound'],
});
/** Publishes an older version again, as a new one. */
export const publishVersionCall = defineOfficeCall({
  ...forEditing,
  name: 'catalogue.publishVersion',
  method: 'POST',
  path: '/office/product-versions/:id/publish',
  effect: 'writes',
  input: wire.namedVersion,
  output: wire.shownProduct,
  refusals: ['notAllowed', 'notFound', 'notValid', 'changedMeanwhile'],
});
/** Stores a picture for a document that will name it; the same one again is the same. */
export const addPictureCall = defineOfficeCall({
  audience: 'staff',
  // Text pages have pictures too.
  needs: ['products.edit', 'content.edit'],
  name: 'catalogue.addPicture',
  method: 'POST',
  path: '/office/product-pictures',
  effect: 'writes',
  input: wire.addPicture,
  output: wire.addedPicture,
  refusals: ['wrongType', 'tooLarge', 'tooManyTries'],
  maxFileBytes: MAX_PICTURE_BYTES,
  limit: { requests: 240, perSeconds: 3600, by: 'session' },
});
/** A part of a stored picture, as a picture of its own. */
export const addCroppedPictureCall = defineOfficeCall({
  ...forEditing,
  name: 'catalogue.addCroppedPicture',
  method: 'POST',
  path: '/office/product-pictures/crop',
  effect: 'writes',
  input: wire.addCroppedPicture,
  output: wire.addedPicture,
  refusals: ['notFound', 'notValid', 'tooManyTries'],
  limit: { requests: 240, perSeconds: 3600, by: 'session' },
});
