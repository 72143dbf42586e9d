import { number } from '#text/plural.ts';

/** Texts for a product's pictures and for sharing the product. Only the product page loads them. */
export const gallery = {
  open: 'Enlarge',
  close: 'Close',
  previous: 'Previous photo',
  next: 'Next photo',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  counter: (n: number, total: number) => `${number(n)} / ${number(total)}`,
  shown: (n: number, total: number, label: string) =>
    `Photo ${number(n)} of ${number(total)}: \u2068${label}\u2069`,
  labels: {
    whole: 'All of it',
    pot: 'The pot',
    detail: 'Up close',
    home: 'In a home',
    'box-open': 'In its gift box',
    card: 'Your words on the card',
    'box-closed': 'Wrapped and ready',
    door: 'At their door',
  },
  cardWritten: 'Your message, written on the card in front of the plant',
  sizeLabel: (height: number, pot: number | null) =>
    pot === null ? `${number(height)} cm tall` : `${number(height)} cm tall, ${number(pot)} cm pot`,
  sizeInWords: (
    title: string,
    height: number,
    pot: number | null,
    reference: { name: 'person' | 'table' | 'cup'; height: number },
  ) =>
    `\u2068${title}\u2069 to scale: ${number(height)} cm tall with its pot${
      pot === null ? '' : `, which is ${number(pot)} cm wide`
    }, next to ${
      {
        person: `a person ${number(reference.height)} cm tall`,
        table: `a side table ${number(reference.height)} cm high`,
        cup: `a coffee cup ${number(reference.height)} cm high`,
      }[reference.name]
    }.`,

  share: {
    button: (title: string) => `Share \u2068${title}\u2069`,
    title: 'Share this gift',
    whatsapp: 'Send on WhatsApp',
    copy: 'Copy link',
    copied: 'Link copied',
    close: 'Close',
  },
};

declare module '#text/screens.ts' {
  interface BundledTexts {
    gallery: typeof gallery;
  }
}
