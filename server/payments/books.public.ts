/** Payments and refunds by method, and one by one, for the reports in the back office. */
export {
  type BookKind,
  type BooksOfMethod,
  findBookTotal,
  listBookRows,
  listBookSums,
  listBooks,
} from './books.store.ts';
