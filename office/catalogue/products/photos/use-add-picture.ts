import { useMutation } from '@tanstack/react-query';
import { addCroppedPictureCall, addPictureCall } from '#contract/catalogue/products.calls.ts';
import { callOffice } from '../../../api/call-office.ts';

export type StoredPhoto = { file: string; width: number; height: number };

/** The URL of a photo in the document; null if the document names none. */
export const photoAddress = (file: string): string | null =>
  file === '' ? null : `/pictures/${file.split('.')[0]}`;

/** Uploads a photo or stores a crop of one. Documents refer to the stored file. */
export const useAddPicture = () => ({
  add: useMutation({ mutationFn: (file: File) => callOffice(addPictureCall, { file }) }),
  crop: useMutation({
    mutationFn: (part: { file: string; left: number; top: number; width: number; height: number }) =>
      callOffice(addCroppedPictureCall, part),
  }),
});
