import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { PHONE_LENGTH } from '#contract/account/account.limits.ts';
import type { InputOf } from '#contract/call.ts';
import { MAX_ADDRESS_LENGTH } from '#contract/delivery/delivery.limits.ts';
import { changeRecipientCall, listWindowsCall } from '#contract/orders/office.calls.ts';
import type { RecipientDetail } from '#contract/orders/office.rules.ts';
import { MAX_DRIVER_NOTE_LENGTH } from '#contract/orders/tracking.limits.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { callOffice } from '../../api/call-office.ts';
import { Button } from '../../ui/button.tsx';
import { faultMessage } from '../../ui/fault.ts';
import { Note } from '../../ui/note.tsx';
import { useText } from '../../ui/text.tsx';
import { windowWords } from '../window-words.ts';
import type { OfficeOrder } from './order-lines.tsx';
import styles from './recipient-dialog.module.css';

type Changes = Omit<InputOf<typeof changeRecipientCall>, 'number' | 'key' | 'version'>;
type Props = {
  order: OfficeOrder;
  now: Date;
  onDone: (corrected: RecipientDetail[]) => void;
  onClose: () => void;
};

/**
 * Corrects an order's recipient, address and time. Only changed fields are sent, so the masked phone number need not be
 * shown.
 */
export function RecipientDialog({ order, now, onDone, onClose }: Props) {
  const { text, language } = useText();
  const t = text.order;
  const { number, address, mayCorrect } = order;
  // The order's version when the dialog opened. If someone else has changed the order since, the server refuses the
  // correction and the typed text stays.
  const [version] = useState(order.recipientVersion);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const was = {
    name: order.recipient.name ?? '',
    countryCode: '966',
    phone: '',
    address: address?.text ?? '',
    nationalAddress: address?.nationalAddress ?? '',
    driverNote: address?.driverNote ?? '',
    slotId: '',
  };
  const [form, setForm] = useState(was);
  const windows = useQuery({
    queryKey: ['order', number, 'windows'],
    queryFn: () => callOffice(listWindowsCall, { number }),
    enabled: mayCorrect.includes('window'),
  });
  const change = useMutation({
    mutationFn: (changes: Changes) => callOffice(changeRecipientCall, { number, key, version, ...changes }),
    meta: { refetch: [['order', number]] },
  });
  const set = (field: keyof typeof form) => (value: string) => {
    setForm({ ...form, [field]: value });
    setKey(crypto.randomUUID());
    change.reset();
  };
  const changes: Changes = {
    ...(form.name === was.name ? {} : { name: form.name }),
    ...(form.phone.trim() === '' ? {} : { phone: form.phone, countryCode: form.countryCode }),
    ...(form.address === was.address ? {} : { address: form.address }),
    ...(form.nationalAddress === was.nationalAddress ? {} : { nationalAddress: form.nationalAddress }),
    ...(form.driverNote === was.driverNote ? {} : { driverNote: form.driverNote }),
    ...(form.slotId === '' ? {} : { slotId: form.slotId }),
  };
  const isEmpty = Object.keys(changes).length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty || change.isPending) return;
    change.mutate(changes, { onSuccess: ({ corrected }) => onDone(corrected) });
  };
  const open = (windows.data ?? []).flatMap((day) => day.slots.filter((slot) => slot.isAvailable));
  return (
    <Modal title={t.correctTitle} lead={t.correctLead} closeLabel={text.shell.close} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          data-autofocus
          label={t.name}
          autoComplete="off"
          maxLength={80}
          value={form.name}
          onChange={set('name')}
        />
        <div className={styles.phone}>
          <SelectField
            label={t.countryCode}
            value={form.countryCode}
            options={Object.keys(PHONE_LENGTH).map((code) => ({
              value: code,
              label: text.customers.id(`+${code}`),
            }))}
            onChange={set('countryCode')}
          />
          <TextField
            label={t.newPhone}
            hint={t.newPhoneHint}
            dir="ltr"
            inputMode="tel"
            autoComplete="off"
            maxLength={40}
            value={form.phone}
            onChange={set('phone')}
          />
        </div>
        {mayCorrect.includes('address') ? (
          <>
            <TextField
              label={t.address}
              hint={t.addressHint(order.city.name)}
              autoComplete="off"
              maxLength={MAX_ADDRESS_LENGTH}
              value={form.address}
              onChange={set('address')}
            />
            <TextField
              label={t.nationalAddress}
              dir="ltr"
              autoComplete="off"
              maxLength={12}
              value={form.nationalAddress}
              onChange={set('nationalAddress')}
            />
            <TextField
              label={t.driverNote}
              autoComplete="off"
              maxLength={MAX_DRIVER_NOTE_LENGTH}
              value={form.driverNote}
              onChange={set('driverNote')}
            />
          </>
        ) : null}
        {mayCorrect.includes('window') ? (
          <SelectField
            label={t.window}
            value={form.slotId}
            options={[
              { value: '', label: t.keepWindow(windowWords(text.orders, language, order.window, now)) },
              ...open.map((slot) => ({
                value: slot.id,
                label: windowWords(
                  text.orders,
                  language,
                  { ...slot, isWholeDay: order.window?.isWholeDay ?? false },
                  now,
                ),
              })),
            ]}
            onChange={set('slotId')}
          />
        ) : order.awaitsRecipient ? (
          <p className="small muted">{t.recipientChooses}</p>
        ) : null}
        {(change.error ?? windows.error) ? (
          <Note tone="bad" isLive>
            {faultMessage(change.error ?? windows.error, text)}
          </Note>
        ) : null}
        <Button type="submit" isLarge isBlock isDisabled={isEmpty} isBusy={change.isPending}>
          {t.saveCorrection}
        </Button>
      </form>
    </Modal>
  );
}
