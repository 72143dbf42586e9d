import { number } from '#text/plural.ts';

export const catalogue = {
  /** Specification 8, empty states. */
  noProduct: 'No product found',
  temperature: (least: number, most: number) => `${number(least)}–${number(most)} °C`,
  height: (centimetres: number) => `${number(centimetres)} cm tall`,
  potAcross: (centimetres: number) => `The pot is ${number(centimetres)} cm across`,
  careOf: (title: string) => `${title} care guide`,
  card: {
    heading: 'Your plant',
    scan: 'Scan for its whole care guide',
    firstDays: 'In its first days: bright, out of the sun. Touch the soil before you water it.',
  },
  heightOnly: 'Measured from the table to the top',
};
