import { networks, type SwitchedMethod } from '#contract/settings/settings.rules.ts';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { Button } from '../ui/button.tsx';
import { useText } from '../ui/management-text.tsx';
import { Panel } from '../ui/panel.tsx';
import { SellerFields } from './seller-fields.tsx';
import { type FormPart, SettingText } from './setting-text.tsx';
import styles from './settings-form.module.css';
import { VatFields } from './vat-fields.tsx';

/** The fields of all settings, in panels. `methods` lists the payment methods that this shop can offer. */
export function SettingsFields({ methods, ...part }: FormPart & { methods: readonly SwitchedMethod[] }) {
  const { text } = useText();
  const t = text.settings;
  const { draft, problems, onChange } = part;
  const switchMethod = (method: SwitchedMethod, isOn: boolean) =>
    onChange({
      ...draft,
      methodsOff: isOn ? draft.methodsOff.filter((one) => one !== method) : [...draft.methodsOff, method],
    });
  return (
    <>
      <Panel title={t.parts.shop}>
        <div className={styles.fields}>
          <SettingText
            {...part}
            field="brandAr"
            label={t.fields.brandAr}
            hint={t.hints.brand}
            dir="rtl"
            lang="ar"
          />
          <SettingText {...part} field="brandEn" label={t.fields.brandEn} dir="ltr" lang="en" />
          <SettingText
            {...part}
            field="phone"
            label={t.fields.phone}
            hint={t.hints.phone}
            type="tel"
            dir="ltr"
          />
          <SettingText
            {...part}
            field="whatsapp"
            label={t.fields.whatsapp}
            hint={t.hints.whatsapp}
            type="tel"
            dir="ltr"
          />
          <SettingText
            {...part}
            field="shopEmail"
            label={t.fields.shopEmail}
            hint={t.hints.shopEmail}
            type="email"
            dir="ltr"
          />
          <SettingText
            {...part}
            field="postalCode"
            label={t.fields.postalCode}
            hint={t.hints.postalCode}
            inputMode="numeric"
            dir="ltr"
          />
        </div>
      </Panel>
      <Panel title={t.parts.pages}>
        <div className={styles.fields}>
          {networks.map((network) => (
            <SettingText
              key={network}
              {...part}
              field={network}
              label={t.fields[network]}
              hint={t.hints.page}
              type="url"
              dir="ltr"
            />
          ))}
        </div>
      </Panel>
      <Panel title={t.parts.prices}>
        <div className={styles.fields}>
          <SettingText
            {...part}
            field="freeDeliveryFrom"
            label={t.fields.freeDeliveryFrom}
            hint={t.hints.freeDeliveryFrom}
            inputMode="decimal"
            dir="ltr"
          />
          <SettingText
            {...part}
            field="returnDays"
            label={t.fields.returnDays}
            hint={t.hints.returnDays}
            inputMode="numeric"
            dir="ltr"
          />
        </div>
      </Panel>
      <Panel title={t.parts.methods}>
        <p className={styles.lead}>{t.hints.methods}</p>
        <fieldset className={styles.methods} aria-label={t.parts.methods}>
          {methods.map((method, at) => (
            <Checkbox
              key={method}
              label={t.methods[method]}
              isChecked={!draft.methodsOff.includes(method)}
              onChange={(isOn) => switchMethod(method, isOn)}
              {...(at === 0 && problems.methodsOff ? { error: t.problems[problems.methodsOff] } : {})}
            />
          ))}
        </fieldset>
      </Panel>
      <VatFields {...part} />
      <Panel title={t.parts.seller}>
        <p className={styles.lead}>{t.hints.seller}</p>
        <div className={styles.fields}>
          <SellerFields {...part} prefix="seller" />
        </div>
        {draft.hasNext ? null : (
          <Button kind="outline" icon="plus" onPress={() => onChange({ ...draft, hasNext: true })}>
            {t.addNext}
          </Button>
        )}
      </Panel>
      {draft.hasNext ? (
        <Panel
          title={t.parts.next}
          end={
            <Button kind="outline" onPress={() => onChange({ ...draft, hasNext: false })}>
              {t.dropNext}
            </Button>
          }
        >
          <p className={styles.lead}>{t.hints.next}</p>
          <div className={styles.fields}>
            <SettingText {...part} field="next.from" label={t.fields.from} type="date" dir="ltr" />
            <span aria-hidden="true" />
            <SellerFields {...part} prefix="next" />
          </div>
        </Panel>
      ) : null}
    </>
  );
}
