import { useEffect, useState } from 'react';
import { type AddressField, missingFromAddress } from '#contract/checkout/checkout.rules.ts';
import { addressDetailsOf, emptyAddress } from '#contract/delivery/address.rules.ts';
import { focusOnField } from '#storefront/ui/focus-on-field.ts';
import type { TimeSlots } from './use-time-slots.ts';

export type AddressAndSlot = ReturnType<typeof addressDetailsOf> & {
  nationalAddress: string | null;
  slotId: string;
};

const empty = {
  ...emptyAddress,
  date: null as string | null,
  slotId: null as string | null,
};

/** The form for the address and time of a paid gift: its values, what is missing, and the complete answer. */
export function useAddressAndSlot(slots: TimeSlots, cityId: number, needsNationalAddress: boolean) {
  const [form, setForm] = useState(empty);
  // Mark no field as wrong before the form is sent (conventions.md 1).
  const [isConfirming, setIsConfirming] = useState(false);
  const change = (changes: Partial<typeof empty>) => setForm((now) => ({ ...now, ...changes }));
  const lacks = missingFromAddress({
    ...form,
    needsNationalAddress,
    offersNationalAddress: true,
  });
  const isFree =
    slots.kind === 'ready' &&
    slots.days.some((day) => day.slots.some(({ id, isAvailable }) => id === form.slotId && isAvailable));
  // Deselect the time slot if another order has taken it meanwhile.
  useEffect(() => {
    if (form.slotId !== null && slots.kind === 'ready' && !isFree)
      setForm((now) => ({ ...now, slotId: null }));
  }, [form.slotId, slots.kind, isFree]);

  /** Returns the complete address and time, or null and focuses the first missing field. */
  function completeAnswer(): AddressAndSlot | null {
    setIsConfirming(true);
    const [first] = lacks;
    if (first !== undefined) focusOnField(`problem-${first}`);
    else if (form.slotId === null) focusOnField('problem-slot');
    else {
      return {
        ...addressDetailsOf(form, cityId),
        nationalAddress: form.nationalAddress || null,
        slotId: form.slotId,
      };
    }
    return null;
  }
  const problems: ReadonlySet<AddressField> = new Set(isConfirming ? lacks : []);
  return { form, change, problems, isTimeMissing: isConfirming && form.slotId === null, completeAnswer };
}
