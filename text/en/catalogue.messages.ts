import { number } from '#text/plural.ts';

export const catalogue = {
  /** Specification 8, empty states. */
  noProduct: 'No product found',
  temperature: (least: number, most: number) => `${number(least)}–${number(most)} °C`,
  height: (centimetres: number) => `${number(centimetres)} cm tall`,
  potAcross: (centimetres: number) => `The pot is ${number(centimetres)} cm across`,
  careOf: (title: string) => `${title} care guide`,
  heightOnly: 'Measured from the table to the top',
};
