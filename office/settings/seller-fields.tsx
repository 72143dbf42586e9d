import { type FormPart, SettingText } from './setting-text.tsx';
import { useSettingsText } from './settings-text.ts';

/** Who sells, as printed on invoices. */
export function SellerFields({ prefix, ...part }: FormPart & { prefix: 'seller' | 'next' }) {
  const t = useSettingsText().fields;
  return (
    <>
      <SettingText {...part} field={`${prefix}.nameAr`} label={t.nameAr} dir="rtl" lang="ar" />
      <SettingText {...part} field={`${prefix}.nameEn`} label={t.nameEn} dir="ltr" lang="en" />
      <SettingText
        {...part}
        field={`${prefix}.vatNumber`}
        label={t.vatNumber}
        dir="ltr"
        inputMode="numeric"
      />
      <SettingText
        {...part}
        field={`${prefix}.registration`}
        label={t.registration}
        dir="ltr"
        inputMode="numeric"
      />
      <SettingText {...part} field={`${prefix}.addressAr`} label={t.addressAr} dir="rtl" lang="ar" />
      <SettingText {...part} field={`${prefix}.addressEn`} label={t.addressEn} dir="ltr" lang="en" />
    </>
  );
}
