import type { DraftDocument } from '#contract/catalogue/products.wire.ts';

type Picture = DraftDocument['pictures'][number];

/** A photo of the strip: the photo of a glaze, or one of the product's further photos. */
export type StripPhoto = {
  /** Identifies the photo while it moves; its path in the document changes then. */
  key: string;
  list: 'colours' | 'pictures';
  /** The photo's place in its list. */
  index: number;
  file: string;
  /** The glaze's code, or the further photo's kind. */
  of: string;
  /** Photos change places only within their group. */
  group: 'glaze' | Picture['kind'];
};

const KINDS: readonly Picture['kind'][] = ['main', 'detail', 'home'];

/** Sorts photos as the shop shows them: by kind, and otherwise as they are. */
export const inShopOrder = (pictures: readonly Picture[]): Picture[] =>
  KINDS.flatMap((kind) => pictures.filter((picture) => picture.kind === kind));

/** Returns the key of the n-th further photo with this file, because the same file can be there twice. */
export const keyOfFile = (file: string, n = 1): string => `${file} ${n}`;

/** Lists the product's photos in the shop's order: the glazes' first, of which the first is the cover. */
export const stripPhotos = ({
  colours,
  pictures,
}: Pick<DraftDocument, 'colours' | 'pictures'>): StripPhoto[] => [
  ...colours.map(({ colour, picture }, index) => ({
    key: colour,
    list: 'colours' as const,
    index,
    file: picture,
    of: colour,
    group: 'glaze' as const,
  })),
  ...pictures.map(({ file, kind }, index) => ({
    key: keyOfFile(file, pictures.slice(0, index + 1).filter((picture) => picture.file === file).length),
    list: 'pictures' as const,
    index,
    file,
    of: kind,
    group: kind,
  })),
];

/** Finds the photo to which a field belongs, by the field's path, such as `pictures.2.alt.en`. */
export function photoAt(photos: readonly StripPhoto[], path: string): StripPhoto | undefined {
  const [list, index, part = ''] = path.split('.');
  return /^(alt|picture|file|kind)$/.test(part)
    ? photos.find((photo) => photo.list === list && photo.index === Number(index))
    : undefined;
}
