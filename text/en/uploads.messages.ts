import { plural } from '#text/plural.ts';

const pages = (n: number) => plural('en', n, { one: '{n} page', other: '{n} pages' });

export const uploads = {
  saved: 'File uploaded.',
  removed: 'File removed.',
  notFound: 'File not found.',
  gone: 'One of your files is missing. Please add it again.',
  unknown: 'We can’t open this kind of file. Please choose a photo or a PDF.',
  noPicture: 'We can’t open this kind of file. Please choose a photo.',
  heic: 'We can’t open HEIC photos. On an iPhone, choose it from your photo library, not from Files, and it arrives as a JPEG. On a computer, export it as a JPEG first.',
  damaged: 'We couldn’t open this file. It may be damaged. Please choose another one.',
  tooManyPixels: (megapixels: number) =>
    `This photo has more than ${megapixels} megapixels. Please choose a smaller one.`,
  locked: 'This PDF is password-protected. Please send one without a password.',
  tooManyPages: (max: number) => `This PDF has more than ${pages(max)}. Please send fewer.`,
  tooComplex: 'We couldn’t process this PDF. Please send a simpler one, or a photo of it.',
  full: 'You’ve reached the limit for files. Please remove one you haven’t sent yet, or contact us.',
};
