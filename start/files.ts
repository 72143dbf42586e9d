import { join } from 'node:path';
import type { FileStore } from '#providers/files/files.port.ts';
import { folderFiles } from '#providers/files/folder.ts';
import { type S3Options, s3Files } from '#providers/files/s3.ts';

/** Opens the store for pictures and the files of releases: the bucket, or a folder in DATA_DIR. */
export const openFileStore = (dataDir: string, s3: S3Options | null): FileStore =>
  s3 === null ? folderFiles(join(dataDir, 'pictures')) : s3Files(s3);
