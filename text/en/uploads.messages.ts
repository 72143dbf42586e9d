import { plural } from '#text/plural.ts';

const pages = (n: number) => plural('en', n, { one: '{n} page', other: '{n} pages' });

export const uploads = {
  saved: 'Your file is here.',
  removed: 'Your file is removed.',
  notFound: 'This file is not here.',
  gone: 'One of your files is no longer here. Please add it again.',
  unknown: 'Please choose a JPEG, PNG, WebP or AVIF picture, or a PDF document.',
  heic: 'This picture is an HEIC file, which we cannot read. Please send it as JPEG: on an iPhone, take it in the format “Most Compatible”.',
  damaged: 'This file cannot be read. It may be damaged: please choose another one.',
  tooManyPixels: (megapixels: number) =>
    `This picture has more than ${megapixels} megapixels. Please choose a smaller one.`,
  locked: 'This PDF is locked with a password. Please send it without one.',
  tooManyPages: (most: number) => `This PDF has more than ${pages(most)}. Please send fewer.`,
  tooComplex: 'This PDF is too complex for us to read. Please send a simpler one, or a picture of it.',
  full: 'You have sent as many files as we can keep for you. Please remove one that you have not sent yet, or write to us about it.',
};
