import {
  listAddonsCall,
  listCareCall,
  listGiftCategoriesCall,
  listProductsCall,
  listRecommendedCall,
  listTitlesCall,
  readCareCall,
  readDescriptionCall,
  readMasterCall,
  readOccasionCall,
  readProductByIdCall,
  readProductCall,
} from '#contract/catalogue/catalogue.calls.ts';
import { late } from '#server/http/late-reads.ts';
import { route } from '#server/http/serve.ts';
import { listCare } from './care/list-care.ts';
import { readCare } from './care/read-care.ts';
import { listAddons } from './list-addons.ts';
import { listGiftCategories } from './list-gift-categories.ts';
import { listProducts } from './list-products.ts';
import { listRecommended } from './list-recommended.ts';
import { listTitles } from './list-titles.ts';
import { readOccasion } from './occasions/read-occasion.ts';
import { readDescription } from './read-description.ts';
import { readMaster } from './read-master.ts';
import { readProduct } from './read-product.ts';
import { readProductById } from './read-product-by-id.ts';

// Literal paths are listed before /:id, which would match them (architecture.md 2, traps).
export const catalogueRoutes = [
  route(readMasterCall, late(readMaster)),
  route(listGiftCategoriesCall, late(listGiftCategories)),
  route(listProductsCall, late(listProducts)),
  route(listRecommendedCall, late(listRecommended)),
  route(listTitlesCall, late(listTitles)),
  route(listAddonsCall, late(listAddons)),
  route(readProductCall, late(readProduct)),
  route(readDescriptionCall, late(readDescription)),
  route(listCareCall, late(listCare)),
  route(readCareCall, late(readCare)),
  route(readOccasionCall, late(readOccasion)),
  route(readProductByIdCall, late(readProductById)),
];
