import { useMutation } from '@tanstack/react-query';
import { addCroppedPictureCall, addPictureCall } from '#contract/catalogue/products.calls.ts';
import { callOffice } from '../../../api/call-office.ts';

export type StoredPhoto = { file: string; width: number; height: number };

/** Returns a photo's URL without width and format; null if the document names no photo. */
export const photoAddress = (file: string): string | null =>
  file === '' ? null : `/pictures/${file.split('.')[0]}`;

/** Uploads a photo, or stores a crop of an existing one. Documents refer to the stored file by name. */
export const useAddPicture = () => ({
  add: useMutation({ mutationFn: (file: File) => callOffice(addPictureCall, { file }) }),
  crop: useMutation({
    mutationFn: (part: { file: string; left: number; top: number; width: number; height: number }) =>
      callOffice(addCroppedPictureCall, part),
  }),
});
