import { useStoredRegion } from '#storefront/api/use-storage.ts';
import { CityPicker, preloadCities } from '#storefront/delivery/city-picker.tsx';
import { useFrame } from '#storefront/page/frame.tsx';
import { saveCity } from '../city/save-city.ts';
import type { DialogProps } from './dialogs.ts';

/** The city dialog. It cannot be closed before the shopper has chosen a city (Specification 4, City). */
export function CityDialog({ isOpen, onClose, onDone }: DialogProps) {
  const frame = useFrame();
  const stored = useStoredRegion();
  return (
    <CityPicker
      isOpen={isOpen}
      isClosable={stored !== null}
      chosenId={stored?.id ?? null}
      onClose={onClose}
      onSave={(picked) => {
        onDone();
        saveCity(picked, frame);
      }}
    />
  );
}

CityDialog.preload = preloadCities;
