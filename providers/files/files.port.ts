/** The place of files is away, refuses the shop's key or answers too slowly. */
export class FilesAway extends Error {
  override readonly name = 'FilesAway';
}

/**
 * Where the shop keeps files that are not in its database: pictures, and what older releases sent to browsers. A key is
 * a path without leading slash, of letters, digits, `.`, `_`, `-` and `/`.
 * Every function throws FilesAway when the place cannot be reached.
 */
export type FileStore = {
  /** The whole content; null if there is no such file. */
  read(key: string): Promise<Buffer | null>;
  /** In bytes; null if there is no such file. */
  sizeOf(key: string): Promise<number | null>;
  /** Writes all of it or nothing: no reader ever sees half a file. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** The keys that begin with this folder, such as `releases/`; all keys for an empty one. */
  list(folder: string): Promise<string[]>;
  /** Removes a file if there is one. */
  remove(key: string): Promise<void>;
};
