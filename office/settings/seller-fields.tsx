import { useText } from '../ui/management-text.tsx';
import { type FormPart, SettingText } from './setting-text.tsx';

/** Fields for the seller's details, as printed on invoices. */
export function SellerFields({ prefix, ...part }: FormPart & { prefix: 'seller' | 'next' }) {
  const { text } = useText();
  const t = text.settings.fields;
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
