import { Button } from '../ui/button.tsx';
import { useText } from '../ui/management-text.tsx';
import { Panel } from '../ui/panel.tsx';
import { type FormPart, SettingText } from './setting-text.tsx';
import styles from './settings-form.module.css';

/** The fields for the VAT rate that prices include: the current rate, and a planned rate from a later day. */
export function VatFields(part: FormPart) {
  const { text } = useText();
  const t = text.settings;
  const { draft, onChange } = part;
  const plan = (hasNextVat: boolean) => () => onChange({ ...draft, hasNextVat });
  return (
    <Panel
      title={t.parts.vat}
      end={
        draft.hasNextVat ? (
          <Button kind="outline" onPress={plan(false)}>
            {t.dropNext}
          </Button>
        ) : undefined
      }
    >
      <p className={styles.lead}>{t.hints.vat}</p>
      <div className={styles.fields}>
        <SettingText {...part} field="vatRate" label={t.fields.vatRate} inputMode="decimal" dir="ltr" />
        {draft.hasNextVat ? (
          <>
            <span aria-hidden="true" />
            <SettingText
              {...part}
              field="nextVatRate"
              label={t.fields.nextVatRate}
              inputMode="decimal"
              dir="ltr"
            />
            <SettingText
              {...part}
              field="nextVatFrom"
              label={t.fields.nextVatFrom}
              hint={t.hints.nextVat}
              type="date"
              dir="ltr"
            />
          </>
        ) : null}
      </div>
      {draft.hasNextVat ? null : (
        <Button kind="outline" icon="plus" onPress={plan(true)}>
          {t.addNextVat}
        </Button>
      )}
    </Panel>
  );
}
