import { number } from '#text/plural.ts';

export const catalogue = {
  /** Specification 8 requires this exact wording. */
  noProduct: 'No product found',
  temperature: (min: number, max: number) => `${number(min)}–${number(max)} °C`,
  height: (centimetres: number) => `${number(centimetres)} cm tall`,
  potAcross: (centimetres: number) => `The pot is ${number(centimetres)} cm across`,
  careOf: (title: string) => `\u2068${title}\u2069 care guide`,
  card: {
    heading: 'Your plant',
    scan: 'Scan for the full care guide',
    firstDays: 'First days: somewhere bright, out of direct sun. Feel the soil before you water.',
  },
  heightOnly: 'Total height',
};
