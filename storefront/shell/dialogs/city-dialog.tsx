import { deliversSameDay } from '#contract/delivery/delivery.rules.ts';
import { clearCart, readRegion, writeRegion } from '#storefront/api/storage.ts';
import { useStoredRegion } from '#storefront/api/use-storage.ts';
import { CityPicker, type PickedCity } from '#storefront/delivery/city-picker.tsx';
import { useFrame } from '#storefront/page/frame.tsx';
import { showPopup } from '#storefront/ui/messages.ts';
import { showCity } from '../watch-page-changes.ts';
import type { DialogProps } from './dialogs.ts';

/** The city modal: it cannot be closed before a city exists (Specification 4, City). */
export function CityDialog({ isOpen, onClose, onDone }: DialogProps) {
  const { text, language, city } = useFrame();
  const stored = useStoredRegion();
  const save = (picked: PickedCity) => {
    const isNew = readRegion()?.id !== picked.id;
    // Each city has its own cart.
    if (isNew) clearCart();
    writeRegion(picked);
    onDone();
    const show = () => showCity(picked.id, city.id);
    if (deliversSameDay(picked)) show();
    else {
      showPopup({
        kind: 'info',
        icon: 'truck',
        title: text.delivery.cityCalloutTitle(language === 'ar' ? picked.nameInArabic : picked.nameInEnglish),
        text: text.delivery.cityCallout,
        onClose: show,
      });
    }
  };
  return (
    <CityPicker
      isOpen={isOpen}
      isClosable={stored !== null}
      chosenId={stored?.id ?? null}
      onClose={onClose}
      onSave={save}
    />
  );
}
