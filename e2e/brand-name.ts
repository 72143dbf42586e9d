import { defaultSettings } from '#server/settings.ts';
import type { Device } from './devices.ts';

/** Returns the name of the tested shop in the device's language. */
export const brandName = ({ language }: Pick<Device, 'language'>): string =>
  defaultSettings.brand.name[language];
