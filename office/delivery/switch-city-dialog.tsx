import { Modal } from '#storefront/ui/modal.tsx';
import { Button } from '../ui/button.tsx';
import { useText } from '../ui/management-text.tsx';
import { SaveFault } from '../ui/writing/save-fault.tsx';
import styles from './delivery.module.css';
import type { ServedCity, useSwitchCity } from './delivery-queries.ts';

type Props = { city: ServedCity; change: ReturnType<typeof useSwitchCity>; onClose: () => void };

/**
 * Asks for confirmation before a city is switched on or off, and explains the effect on shoppers and on placed orders.
 */
export function SwitchCityDialog({ city, change, onClose }: Props) {
  const { text, language } = useText();
  const t = text.delivery.switching;
  const name = language === 'ar' ? city.nameAr : city.nameEn;
  return (
    <Modal
      title={city.isOn ? t.offTitle(name) : t.onTitle(name)}
      lead={city.isOn ? t.offText : t.onText}
      closeLabel={text.shell.close}
      onClose={onClose}
    >
      <div className={styles.form}>
        <SaveFault fault={change.error} onShowNow={onClose} />
        <Button
          isLarge
          isBlock
          isBusy={change.isPending}
          onPress={() =>
            change.mutate({ id: city.id, version: city.version, isOn: !city.isOn }, { onSuccess: onClose })
          }
        >
          {city.isOn ? t.off : t.on}
        </Button>
      </div>
    </Modal>
  );
}
