import * as calls from '#contract/catalogue/categories.calls.ts';
import { type OfficeRoute, reads, writes } from '#server/http/serve-office.ts';
import { listCategories } from './list-categories.ts';
import { deleteCategory, saveCategory, saveCategoryOrder } from './save-category.ts';

export const categoriesOfficeRoutes: OfficeRoute[] = [
  reads(calls.listCategoriesCall, listCategories),
  writes(calls.saveCategoryCall, saveCategory),
  writes(calls.saveCategoryOrderCall, saveCategoryOrder),
  writes(calls.deleteCategoryCall, deleteCategory),
];
