import { SelectField } from '#storefront/ui/select-field.tsx';
import { useText } from '../../ui/management-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EditField, EditFlag, EditPair, SwitchPart } from '../drafts/edit-field.tsx';
import { useEditing } from './editing.tsx';
import styles from './editor.module.css';
import { blankCare } from './opened-document.ts';

const LEVELS = ['low', 'indirect', 'sun'] as const;

/** Edits the care instructions for the product page and the printed care card. */
export function CarePanel() {
  const { text } = useText();
  const t = text.product.care;
  const { document, set, isLocked } = useEditing();
  const { care } = document;
  const words = (part: 'light' | 'water' | 'pets') => (
    <>
      <EditPair path={`care.${part}.title`} label={t.heading} max={80} />
      <EditPair path={`care.${part}.detail`} label={t.detail} max={160} rows={2} />
    </>
  );
  return (
    <Panel title={t.title}>
      <div className={styles.fields}>
        <SwitchPart
          label={t.on}
          isOn={care !== null}
          onChange={(isOn) => set('care', isOn ? blankCare() : null)}
        />
        {care ? (
          <>
            <h3 className={styles.part}>{t.light}</h3>
            <div className={styles.numbers}>
              <SelectField
                label={t.light}
                value={care.light.level}
                disabled={isLocked}
                options={LEVELS.map((value) => ({ value, label: t.levels[value] }))}
                onChange={(level) => set('care.light.level', level)}
              />
            </div>
            {words('light')}
            <h3 className={styles.part}>{t.water}</h3>
            <div className={styles.numbers}>
              <EditField path="care.water.everyDays" label={t.everyDays} isNumber />
            </div>
            {words('water')}
            <h3 className={styles.part}>{t.temperature}</h3>
            <div className={styles.numbers}>
              <EditField path="care.temperature.min" label={t.min} isNumber />
              <EditField path="care.temperature.max" label={t.max} isNumber />
            </div>
            <EditPair path="care.temperature.detail" label={t.detail} max={160} rows={2} />
            <h3 className={styles.part}>{t.pets}</h3>
            <EditFlag path="care.pets.safe" label={t.safe} />
            {words('pets')}
          </>
        ) : null}
      </div>
    </Panel>
  );
}
