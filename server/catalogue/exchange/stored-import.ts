import type { Complaint } from '#server/imports/complaint.ts';
import type { ImportPreview } from '../import/preview-import.ts';

/** A preview as it is kept; of the lists only the first entries. */
export type StoredPreview = ImportPreview & { newerCount: number; moved: readonly string[] };
/** The first mistakes, without their English words: each is said in the language of who reads it. */
export type StoredComplaints = { first: Omit<Complaint, 'text'>[]; count: number };
