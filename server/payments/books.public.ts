/** Payments and refunds by method, for the reports in the back office. */
export { type BooksOfMethod, listBooks } from './books.store.ts';
