import * as z from 'zod/mini';
import { defineOfficeCall } from '#contract/office-call.ts';
import { request } from '#contract/wire.ts';
import { MAX_PICTURE_BYTES } from './catalogue.limits.ts';
import * as wire from './products.wire.ts';

const forEditing = { audience: 'staff', needs: 'products.edit' } as const;
const forReading = { audience: 'staff', needs: ['products.edit', 'prices.edit'] } as const;

/** Lists products and new drafts with prices, stock and state, page by page. */
export const listProductsCall = defineOfficeCall({
  ...forReading,
  name: 'catalogue.listProducts',
  method: 'GET',
  path: '/office/products',
  effect: 'reads',
  input: wire.listProducts,
  output: wire.productPage,
});
/** Lists the options of the product form: glazes, categories, occasions, add-ons, cities. */
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
  input: wire.productParams,
  output: wire.shownProduct,
  refusals: ['notFound'],
});
/** Renders the shop's product page from the draft, shown at /office/preview. Nothing is published. */
export const renderPreviewCall = defineOfficeCall({
  ...forReading,
  name: 'catalogue.renderPreview',
  method: 'GET',
  path: '/office/products/:key/preview',
  effect: 'reads',
  input: wire.renderPreview,
  output: wire.preview,
  refusals: ['notFound', 'notValid', 'changedMeanwhile', 'unavailable'],
  limit: { requests: 600, perSeconds: 3600, by: 'session' },
});
/** Saves the draft of a new, unpublished product. */
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
/**
 * Saves a draft, even an incomplete or invalid one; the response lists what prevents publishing. Shoppers do not see
 * drafts.
 */
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
/** Publishes a product; shoppers see it within two seconds. A changed price also requires `prices.edit`. */
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
/** Schedules a draft for publishing. Until then the draft can still be edited or the schedule cancelled. */
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
/** Publishes a new price at once. An open draft keeps its other changes and gets the new price. */
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
/** Publishes the content of an older version as a new version. */
export const publishVersionCall = defineOfficeCall({
  ...forEditing,
  name: 'catalogue.publishVersion',
  method: 'POST',
  path: '/office/product-versions/:id/publish',
  effect: 'writes',
  input: wire.productVersion,
  output: wire.shownProduct,
  refusals: ['notAllowed', 'notFound', 'notValid', 'changedMeanwhile'],
});
/** Stores a picture for use in a product or text page. Storing the same picture again returns the existing one. */
export const addPictureCall = defineOfficeCall({
  audience: 'staff',
  // `content.edit` is enough too, because text pages have pictures.
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
/** Stores a cropped part of a stored picture as a new picture. */
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
