import { type FormEvent, useState } from 'react';
import type { InputOf } from '#contract/call.ts';
import type { handOverCall } from '#contract/orders/dispatch.calls.ts';
import { MAX_DRIVER_NAME_LENGTH } from '#contract/orders/dispatch.rules.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { Button } from '../../ui/button.tsx';
import { faultMessage } from '../../ui/fault.ts';
import { Note } from '../../ui/note.tsx';
import { useText } from '../../ui/text.tsx';
import type { Parcel, Parcels } from './dispatch-queries.ts';
import styles from './hand-over-dialog.module.css';
import { carriersOfAll } from './parcel-groups.ts';
import { SignaturePad } from './signature-pad.tsx';

type Props = {
  parcels: readonly Parcel[];
  drivers: Parcels['drivers'];
  /** The id of the signed-in member, who is preselected as the driver. */
  meId: number;
  isBusy: boolean;
  fault: unknown;
  onConfirm: (input: InputOf<typeof handOverCall>) => void;
  onClose: () => void;
};

/** Hands the selected parcels over to a courier or driver, who signs on the screen. */
export function HandOverDialog({ parcels, drivers, meId, isBusy, fault, onConfirm, onClose }: Props) {
  const { text } = useText();
  const t = text.dispatch.dialog;
  const carriers = carriersOfAll(parcels);
  // The idempotency key of this dialog: a repeated request hands the parcels over only once.
  const [key] = useState(() => crypto.randomUUID());
  const [carrier, setCarrier] = useState(carriers[0]);
  const [driverName, setDriverName] = useState('');
  const [driverId, setDriverId] = useState(
    () => (drivers.find(({ id }) => id === meId) ?? drivers[0])?.id ?? 0,
  );
  const [signature, setSignature] = useState('');
  const [isOnPaper, setOnPaper] = useState(false);
  const [isTried, setTried] = useState(false);
  const needsName = carrier !== 'own' && driverName.trim() === '';
  const needsSignature = signature === '' && !isOnPaper;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !carrier) return;
    setTried(true);
    if (needsName || needsSignature) return;
    onConfirm({
      key,
      carrier,
      ...(carrier === 'own' ? { driverId } : { driverName: driverName.trim() }),
      signature: isOnPaper ? null : signature,
      parcels: parcels.map(({ number, version }) => ({ number, version })),
    });
  };
  return (
    <Modal title={t.title(parcels.length)} lead={t.notified} closeLabel={text.shell.close} onClose={onClose}>
      <ul className={styles.parcels}>
        {parcels.map(({ number, city, recipientName }) => (
          <li key={number}>
            <bdi dir="ltr" className="num">
              {number}
            </bdi>
            <span className="muted">
              {city.name} · <bdi>{recipientName}</bdi>
            </span>
          </li>
        ))}
      </ul>
      {carrier === undefined ? (
        <Note tone="bad">{t.mixed}</Note>
      ) : (
        <form className={styles.form} onSubmit={submit} noValidate>
          {carriers.length > 1 ? (
            <SelectField
              label={t.who}
              value={carrier}
              options={carriers.map((value) => ({ value, label: text.dispatch.carriers[value] }))}
              onChange={(value) => setCarrier(carriers.find((one) => one === value) ?? carrier)}
            />
          ) : (
            <p className={styles.who}>
              <span className="muted">{t.who}</span> <strong>{text.dispatch.carriers[carrier]}</strong>
            </p>
          )}
          {carrier === 'own' ? (
            <SelectField
              data-autofocus
              label={t.ownDriver}
              value={String(driverId)}
              options={drivers.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(value) => setDriverId(Number(value))}
            />
          ) : (
            <TextField
              data-autofocus
              label={t.driver}
              name="driver"
              autoComplete="off"
              dir="auto"
              maxLength={MAX_DRIVER_NAME_LENGTH}
              value={driverName}
              onChange={setDriverName}
              error={isTried && needsName ? t.driverNeeded : undefined}
            />
          )}
          <fieldset className={styles.signature}>
            <legend>{t.signature}</legend>
            {isOnPaper ? null : <SignaturePad value={signature} onChange={setSignature} />}
            <label className={styles.paper}>
              <input
                type="checkbox"
                checked={isOnPaper}
                onChange={({ currentTarget }) => setOnPaper(currentTarget.checked)}
              />
              {t.onPaper}
            </label>
            {isTried && needsSignature ? (
              <p className={styles.missing} role="alert">
                {t.signatureNeeded}
              </p>
            ) : null}
          </fieldset>
          {fault ? (
            <Note tone="bad" isLive>
              {faultMessage(fault, text)}
            </Note>
          ) : null}
          <Button type="submit" isLarge isBlock isBusy={isBusy}>
            {t.confirm}
          </Button>
        </form>
      )}
    </Modal>
  );
}
