import { defaultSettings } from '#server/settings.ts';
import type { Device } from './devices.ts';

/** The name of the tested shop in a device's language. */
export const brandName = ({ language }: Pick<Device, 'language'>): string =>
  defaultSettings.brand.name[language];
