import { plural } from '#text/plural.ts';

const pages = (n: number) => plural('en', n, { one: '{n} page', other: '{n} pages' });

export const uploads = {
  saved: 'File uploaded.',
  removed: 'File removed.',
  notFound: 'File not found.',
  gone: 'One of your files is missing. Please add it again.',
  unknown: 'Please choose a JPEG, PNG, WebP or AVIF picture, or a PDF document.',
  heic: 'This picture is an HEIC file, which we cannot read. Please send it as JPEG: on an iPhone, take it in the format “Most Compatible”.',
  damaged: 'We couldn’t open this file. It may be damaged. Please choose another one.',
  tooManyPixels: (megapixels: number) =>
    `This picture has more than ${megapixels} megapixels. Please choose a smaller one.`,
  locked: 'This PDF is locked with a password. Please send it without one.',
  tooManyPages: (most: number) => `This PDF has more than ${pages(most)}. Please send fewer.`,
  tooComplex: 'We couldn’t process this PDF. Please send a simpler one, or a picture of it.',
  full: 'You’ve reached the limit for files. Please remove one you haven’t sent yet, or contact us.',
};
