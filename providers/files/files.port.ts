/** Thrown if the file store cannot be reached, refuses the shop's key or responds too slowly. */
export class FilesAway extends Error {
  override readonly name = 'FilesAway';
}

/**
 * Stores the shop's files that are not in its database: pictures, and the browser files of older releases. A key is a
 * path without leading slash, of letters, digits, `.`, `_`, `-` and `/`. Every function throws FilesAway if the store
 * cannot be reached.
 */
export type FileStore = {
  /** Reads a whole file; null if there is no such file. */
  read(key: string): Promise<Buffer | null>;
  /** Reads the size of a file in bytes; null if there is no such file. */
  sizeOf(key: string): Promise<number | null>;
  /** Writes a whole file or nothing: no reader ever sees an incomplete file. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** Lists the keys that begin with this folder, such as `releases/`; all keys if the folder is empty. */
  list(folder: string): Promise<string[]>;
  /** Removes a file if there is one. */
  remove(key: string): Promise<void>;
};
