import { useMutation } from '@tanstack/react-query';
import { addCroppedPictureCall, addPictureCall } from '#contract/catalogue/products.calls.ts';
import { callOffice } from '../../../api/call-office.ts';

export type StoredPhoto = { file: string; width: number; height: number };

/** The address of a photo that a document names; null where it names none. */
export const photoAddress = (file: string): string | null =>
  file === '' ? null : `/pictures/${file.split('.')[0]}`;

/** Stores a photo or a part of one. Documents name what was stored. */
export const useAddPicture = () => ({
  add: useMutation({ mutationFn: (file: File) => callOffice(addPictureCall, { file }) }),
  crop: useMutation({
    mutationFn: (part: { file: string; left: number; top: number; width: number; height: number }) =>
      callOffice(addCroppedPictureCall, part),
  }),
});
