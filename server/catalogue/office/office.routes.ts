import * as calls from '#contract/catalogue/products.calls.ts';
import { type OfficeRoute, reads, writes, writesAfter } from '#server/http/serve-office.ts';
import { addCroppedPicture, addPicture, cleanNewPicture, cropPicture } from './add-picture.ts';
import { listProductChoices, listProducts } from './list-products.ts';
import { changePrice, publishProduct, publishVersion } from './publish-product.ts';
import { cancelPublication, publishProductLater } from './publish-product-later.ts';
import { listVersions, readProduct } from './read-product.ts';
import { renderPreview } from './render-preview.ts';
import { addProduct, removeDraft, saveProduct } from './save-product.ts';

// Literal paths are listed before /:key, which would match them (architecture.md 2, traps).
export const productsOfficeRoutes: OfficeRoute[] = [
  reads(calls.listProductsCall, listProducts),
  reads(calls.listProductChoicesCall, listProductChoices),
  reads(calls.readProductCall, readProduct),
  reads(calls.renderPreviewCall, renderPreview),
  writes(calls.addProductCall, addProduct),
  writes(calls.saveProductCall, saveProduct),
  writes(calls.removeDraftCall, removeDraft),
  writes(calls.publishProductCall, publishProduct),
  writes(calls.publishProductLaterCall, publishProductLater),
  writes(calls.cancelPublicationCall, cancelPublication),
  writes(calls.changePriceCall, changePrice),
  reads(calls.listVersionsCall, listVersions),
  writes(calls.publishVersionCall, publishVersion),
  writesAfter(calls.addPictureCall, cleanNewPicture, addPicture),
  writesAfter(calls.addCroppedPictureCall, cropPicture, addCroppedPicture),
];
