import { useState } from 'react';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { useLazyComponent } from './list/use-lazy-component.ts';

const loadDialog = () => import('#storefront/arrival/day-dialog.tsx').then((module) => module.DayDialog);

type Props = {
  label: string;
  /** The arrival day that the giver chose earlier, such as `2026-11-24`, or null. */
  chosen: string | null;
  onChoose: (date: string | null) => void;
};

/** The "Choose a day" button. It opens the dialog with possible arrival days, which is loaded on demand. */
export function ChooseDay({ label, chosen, onChoose }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const DayDialog = useLazyComponent(isOpen, loadDialog);
  return (
    <>
      <TextLink onPress={() => setIsOpen(true)}>{label}</TextLink>
      {isOpen && DayDialog ? (
        <DayDialog
          chosen={chosen}
          onChoose={(date) => {
            setIsOpen(false);
            onChoose(date);
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
