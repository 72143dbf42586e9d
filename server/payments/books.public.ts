/** For the reports of the back office. */
export { type BooksOfMethod, listBooks } from './books.store.ts';
