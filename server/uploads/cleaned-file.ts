import { MEGAPIXELS, PDF_PAGES } from '#contract/uploads/uploads.limits.ts';
import type { Upload } from '#contract/uploads/uploads.wire.ts';
import { type Refusal, refuse } from '#server/http/refuse.ts';
import type { Messages } from '#text/messages.ts';
import { type CleanImage, cleanImage } from './clean-image.ts';
import { cleanPdf } from './clean-pdf.ts';
import { knownContent } from './known-content.ts';
import { type Fault, Unclean } from './unclean.ts';

type CleanFile = Omit<Upload, 'name' | 'size'> & { bytes: Buffer };

const MESSAGES: Record<Fault, (t: Messages) => string> = {
  damaged: (t) => t.uploads.damaged,
  tooManyPixels: (t) => t.uploads.tooManyPixels(MEGAPIXELS),
  locked: (t) => t.uploads.locked,
  tooManyPages: (t) => t.uploads.tooManyPages(PDF_PAGES),
  tooComplex: (t) => t.uploads.tooComplex,
};
const TOO_LARGE: readonly Fault[] = ['tooManyPixels', 'tooManyPages', 'tooComplex'];

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof Unclean)) throw error;
  const { fault } = error;
  return refuse(TOO_LARGE.includes(fault) ? 'tooLarge' : 'wrongType', MESSAGES[fault]);
}

/**
 * Checks by its content that a file is a picture, and returns a clean version to store. @throws Refusal wrongType,
 * tooLarge.
 */
export async function cleanedPicture(sent: Buffer): Promise<CleanImage> {
  const content = knownContent(sent);
  if (content === 'heic') throw refuse('wrongType', (t) => t.uploads.heic);
  if (content !== 'image') throw refuse('wrongType', (t) => t.uploads.noPicture);
  return await cleanImage(sent).catch((error: unknown) => {
    throw refusalOf(error);
  });
}

/** Checks a file by its content and returns a clean version to store. @throws Refusal wrongType, tooLarge. */
export async function cleanedFile(sent: Buffer): Promise<CleanFile> {
  const content = knownContent(sent);
  if (content === 'unknown') throw refuse('wrongType', (t) => t.uploads.unknown);
  if (content !== 'pdf') return { kind: 'image', ...(await cleanedPicture(sent)) };
  try {
    return { kind: 'pdf', bytes: await cleanPdf(sent), width: null, height: null };
  } catch (error) {
    throw refusalOf(error);
  }
}
