import { type FormEvent, useState } from 'react';
import { deliversSameDay } from '#contract/delivery/delivery.rules.ts';
import { MAX_CITY_NAME_LENGTH } from '#contract/delivery/office.rules.ts';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { Button } from '../ui/button.tsx';
import { useText } from '../ui/management-text.tsx';
import { Note } from '../ui/note.tsx';
import { BothFields } from '../ui/writing/both-fields.tsx';
import { SaveFault } from '../ui/writing/save-fault.tsx';
import { useEdited } from '../ui/writing/use-edited.ts';
import { type CityDraft, type CityFault, draftOf, emptyCity, readDraft } from './city-draft.ts';
import styles from './delivery.module.css';
import type { ServedCities, ServedCity, useSaveCity } from './delivery-queries.ts';

type Props = {
  /** The city to edit; null to add a new one. */
  city: ServedCity | null;
  all: ServedCities;
  save: ReturnType<typeof useSaveCity>;
  /** Fetches the city as it is stored now. */
  onReadNow: () => Promise<ServedCity | undefined>;
  onClose: () => void;
};
type TypedField = Exclude<CityFault, 'deliveryService'>;

/** Edits a city's names, fee, courier and capacity. */
export function CityDialog({ city: opened, all, save, onReadNow, onClose }: Props) {
  const { text, language } = useText();
  const t = text.delivery;
  const edited = useEdited({
    entry: opened,
    typedOf: (now) => (now ? draftOf(now) : emptyCity(all)),
    save,
    read: onReadNow,
    onGone: onClose,
  });
  const { seen: city, typed: draft, setTyped: setDraft } = edited;
  const [isChecked, setChecked] = useState(false);
  const change = (more: Partial<CityDraft>) => setDraft({ ...draft, ...more });
  const { fields, faults } = readDraft(draft, city === null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!fields || save.isPending) return;
    save.mutate(city ? { ...fields, id: city.id, version: city.version } : fields, { onSuccess: onClose });
  };
  const field = (name: TypedField, hint?: string) => (
    <TextField
      label={t.fields[name]}
      dir="ltr"
      inputMode={name === 'uniqueCityId' ? 'text' : 'decimal'}
      autoComplete="off"
      maxLength={60}
      value={draft[name]}
      {...(hint === undefined ? {} : { hint })}
      error={isChecked && faults.has(name) ? t.faults[name] : undefined}
      onChange={(typed) => change({ [name]: typed })}
    />
  );
  const isSameDay = deliversSameDay(draft);
  const services = [...new Set(['barq', 'smsa', ...all.cities.map((one) => one.deliveryService)])];
  const booked = city && fields && fields.slotCapacity < city.busiestSlot ? city.busiestSlot : 0;
  const cafe = fields?.cafeSlotCapacity ?? null;
  const bookedAtCafe = city && cafe !== null && cafe < city.busiestCafeSlot ? city.busiestCafeSlot : 0;
  return (
    <Modal
      width="wide"
      title={city ? t.cityEdit(language === 'ar' ? city.nameAr : city.nameEn) : t.cityNew}
      lead={t.cityLead}
      closeLabel={text.shell.close}
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <BothFields
          hasFocus
          label={t.cityName}
          value={draft.names}
          maxLength={MAX_CITY_NAME_LENGTH}
          isChecked={isChecked}
          onChange={(names) => change({ names })}
        />
        {city ? null : field('uniqueCityId', t.uniqueHint)}
        <div className={styles.pair}>
          <SelectField
            label={t.region}
            value={String(draft.regionId)}
            options={all.regions.map((region) => ({
              value: String(region.id),
              label: language === 'ar' ? region.nameAr : region.nameEn,
            }))}
            onChange={(id) => change({ regionId: Number(id) })}
          />
          <SelectField
            label={t.service}
            value={draft.deliveryService}
            options={services.map((value) => ({ value, label: t.serviceName(value) }))}
            onChange={(deliveryService) => change({ deliveryService })}
          />
        </div>
        <Note tone="ok" icon="clock">
          {isSameDay ? t.windowsOf : t.datesOf}
        </Note>
        <div className={styles.pair}>
          {field('fee')}
          {field('slotCapacity', isSameDay ? t.windowHint : t.dayHint)}
        </div>
        {booked > 0 ? <Note tone="wait">{t.tight(booked)}</Note> : null}
        <Checkbox
          label={t.allowsEngraving}
          isChecked={draft.allowsEngraving}
          onChange={(allowsEngraving) => change({ allowsEngraving })}
        />
        <Checkbox
          label={t.hasCafe}
          note={t.cafeHours}
          isChecked={draft.hasCafe}
          onChange={(hasCafe) => change({ hasCafe })}
        />
        {draft.hasCafe ? field('cafeSlotCapacity') : null}
        {bookedAtCafe > 0 ? <Note tone="wait">{t.tightCafe(bookedAtCafe)}</Note> : null}
        <div className={styles.pair}>
          {field('latitude')}
          {field('longitude')}
        </div>
        {field('position', t.positionHint)}
        <SaveFault {...edited.other} />
        <Button type="submit" isLarge isBlock isBusy={save.isPending}>
          {t.saveCity}
        </Button>
      </form>
    </Modal>
  );
}
