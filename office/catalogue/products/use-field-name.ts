import type { DraftDocument } from '#contract/catalogue/products.wire.ts';
import { useText } from '../../ui/management-text.tsx';
import { photoAt, stripPhotos } from './photos/strip-photos.ts';

/** Converts a field's path in the product's document to the field's label on the screen. */
export function useFieldName(document: DraftDocument) {
  const { text } = useText();
  const t = text.product;
  return (path: string): string => {
    const [first = '', second] = path.split('.');
    const names = t.fields as Record<string, string>;
    const name = names[first === 'slugInArabic' ? 'slug' : first] ?? first;
    const last = path.split('.').at(-1);
    const photos = stripPhotos(document);
    const photo = photoAt(photos, path);
    const numbered = photo
      ? t.photos.number(photos.indexOf(photo) + 1)
      : first === 'colours' && second !== undefined
        ? `${name} ${Number(second) + 1}`
        : name;
    if (last === 'ar' || first === 'slugInArabic') return t.inArabic(numbered);
    return last === 'en' || first === 'slug' ? t.inEnglish(numbered) : numbered;
  };
}
