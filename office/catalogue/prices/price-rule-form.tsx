import { type FormEvent, useState } from 'react';
import type { PriceRule } from '#contract/catalogue/prices.rules.ts';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { Segment } from '#storefront/ui/segment.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/management-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { readRiyals } from '../../ui/read-riyals.ts';
import styles from './price-rule-form.module.css';

const DIRECTIONS = ['lower', 'raise'] as const;
const UNITS = ['percent', 'riyals'] as const;
const ALL = 100;

/** Applies one rule to the prices of all products shown. It only fills the table's cells; nothing is saved. */
export function PriceRuleForm({
  products,
  onUse,
}: {
  products: number;
  onUse: (rule: PriceRule, showsFormer: boolean) => void;
}) {
  const { text } = useText();
  const t = text.prices;
  const [direction, setDirection] = useState<PriceRule['direction']>('lower');
  const [unit, setUnit] = useState<PriceRule['unit']>('percent');
  const [typed, setTyped] = useState('');
  const [isWhole, setWhole] = useState(true);
  const [showsFormer, setFormer] = useState(false);
  const [isChecked, setChecked] = useState(false);
  // Percentages and riyals both have at most two decimals, so one parser reads them, in hundredths.
  const hundredths = readRiyals(typed);
  const isTooMuch = direction === 'lower' && unit === 'percent' && (hundredths ?? 0) >= ALL * 100;
  const isValid = hundredths !== null && hundredths > 0 && !isTooMuch;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isValid) return;
    onUse(
      { direction, unit, amount: unit === 'percent' ? hundredths / 100 : hundredths, isWhole },
      showsFormer,
    );
  };
  return (
    <Panel title={t.ruleTitle}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <div className={styles.segment}>
          <Segment
            legend={t.direction}
            name="direction"
            value={direction}
            options={DIRECTIONS.map((value) => ({ value, label: t.directions[value] }))}
            onChange={setDirection}
          />
        </div>
        <div className={styles.amount}>
          <TextField
            label={t.amount}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            maxLength={10}
            value={typed}
            onChange={setTyped}
            error={isChecked && !isValid ? t.amountWrong : undefined}
          />
        </div>
        <div className={styles.segment}>
          <Segment
            legend={t.unit}
            name="unit"
            value={unit}
            options={UNITS.map((value) => ({ value, label: t.units[value] }))}
            onChange={setUnit}
          />
        </div>
        <div className={styles.boxes}>
          <Checkbox label={t.whole} isChecked={isWhole} onChange={setWhole} />
          <Checkbox
            label={t.former}
            isChecked={showsFormer}
            isDisabled={direction === 'raise'}
            onChange={setFormer}
          />
        </div>
        <Button type="submit" kind="outline" isDisabled={products === 0}>
          {t.use(products)}
        </Button>
      </form>
    </Panel>
  );
}
