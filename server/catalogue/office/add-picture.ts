import sharp from 'sharp';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { addCroppedPictureCall, addPictureCall } from '#contract/catalogue/products.calls.ts';
import type { Transaction } from '#database/database.ts';
import { limitConcurrency } from '#server/http/limits/limit-concurrency.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import { cleanedPicture } from '#server/uploads/uploads.public.ts';
import { insertPictures } from '../import/import.store.ts';
import type { MeasuredPicture } from '../import/import-pictures.ts';
import { measureSubject } from '../pictures/measure-subject.ts';
import { listStoredPictures } from '../products/pictures.store.ts';
import { pictureFile, pictureHash } from '../products/product-document.ts';

const WEBP = { quality: 90, effort: 3 };
/** Only one picture is cropped at a time, because cropping shares two processor cores with the rest of the shop. */
const limited = limitConcurrency(1, 20);
/** The minimum side of a picture in pixels; smaller pictures look poor where the product is shown large. */
const MIN_SIDE = 200;

async function store(bytes: Buffer, { pictures }: StaffContext): Promise<MeasuredPicture> {
  const stored = await pictures.save(bytes);
  return { ...stored, subject: await measureSubject(bytes) };
}

/**
 * Cleans and stores a picture before the transaction: it is decoded, turned upright and stored with nothing but its
 * pixels, in the picture library's threads, so that other requests are not blocked. @throws Refusal wrongType, tooLarge
 */
export const cleanNewPicture = async (
  { file }: InputOf<typeof addPictureCall>,
  context: StaffContext,
): Promise<MeasuredPicture> => {
  const { bytes } = await cleanedPicture(Buffer.from(await file.arrayBuffer()));
  return await store(bytes, context);
};

type Added = Written<'staff', OutputOf<typeof addPictureCall>>;

/**
 * Registers a stored picture, so that product documents can refer to it. Adding the same picture again changes nothing.
 */
export async function addPicture(
  { hash, width, height, subject }: MeasuredPicture,
  _: StaffContext,
  tx: Transaction,
): Promise<Added> {
  const file = pictureFile(hash);
  const data = { file, width, height };
  if ((await listStoredPictures(tx, [file])).size > 0) return { data, audit: NOTHING_CHANGED };
  const row = { hash, width, height, subject: subject === null ? null : JSON.stringify(subject) };
  await insertPictures(tx, [row]);
  return {
    data,
    audit: { act: 'product.addPicture', subject: `picture:${hash}`, after: { width, height } },
  };
}

/** Crops a picture before the transaction. @throws Refusal notFound, notValid */
export async function cropPicture(
  { file, left, top, width, height }: InputOf<typeof addCroppedPictureCall>,
  context: StaffContext,
): Promise<MeasuredPicture> {
  const hash = pictureHash(file);
  const picture = (await listStoredPictures(context.database, [file])).get(file);
  const source = hash && picture ? await context.pictures.source(hash) : null;
  if (!picture || source === null) throw refuse('notFound', (t) => t.products.pictureUnknown);
  const part = {
    left: Math.round(left * picture.width),
    top: Math.round(top * picture.height),
    width: Math.round(Math.min(width, 1 - left) * picture.width),
    height: Math.round(Math.min(height, 1 - top) * picture.height),
  };
  if (Math.min(part.width, part.height) < MIN_SIDE)
    throw refuse('notValid', (t) => t.products.cropTooSmall(MIN_SIDE), { field: 'width' });
  const bytes = await limited(() => sharp(source).extract(part).webp(WEBP).toBuffer());
  return await store(bytes, context);
}

/** Registers the cropped picture after it was stored. */
export const addCroppedPicture = (...stored: Parameters<typeof addPicture>): Promise<Added> =>
  addPicture(...stored);
