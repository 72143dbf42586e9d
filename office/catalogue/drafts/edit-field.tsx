import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { TextArea } from '#storefront/ui/text-area.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { useText } from '../../ui/management-text.tsx';
import styles from '../products/editor.module.css';
import { valueAt } from './document-path.ts';
import { useFields } from './fields.tsx';

/** The DOM id of a field's control; links in the list of problems lead to it. */
export const fieldId = (path: string): string => `product-${path.replaceAll('.', '-')}`;

type Props = {
  path: string;
  label: string;
  /** The maximum number of characters, shown as a counter next to the field. */
  max?: number;
  rows?: number;
  isNumber?: boolean;
  isOptional?: boolean;
  isLabelHidden?: boolean;
  isLocked?: boolean;
  dir?: 'rtl' | 'ltr' | 'auto';
  /** The language of the field's text, if it differs from the page's language. */
  lang?: 'ar' | 'en';
  hint?: string;
  /** The text to show instead of the raw value. */
  shownAs?: string;
  onChange?: (value: string) => void;
};

/** A field for one text or number of the edited document, with its validation error. */
export function EditField(props: Props) {
  const { path, label, max, rows, isNumber = false, dir = 'auto' } = props;
  const { document, set, errorOf, isLocked } = useFields();
  const { text } = useText();
  const value = props.shownAs ?? String(valueAt(document, path) ?? '');
  const common = {
    id: fieldId(path),
    label,
    isLabelHidden: props.isLabelHidden ?? false,
    value,
    error: errorOf(path),
    hint: props.hint,
    lang: props.lang,
    dir: isNumber ? ('ltr' as const) : dir,
    autoComplete: 'off',
    readOnly: isLocked || props.isLocked === true,
    maxLength: isNumber ? 24 : max === undefined ? 200 : max * 2,
    ...(props.isOptional ? { note: text.product.optional } : {}),
    ...(max !== undefined && max >= 80 ? { counter: `${value.length}/${max}` } : {}),
    onChange: (typed: string) => (props.onChange ? props.onChange(typed) : set(path, typed)),
  };
  return rows === undefined ? (
    <TextField {...common} {...(isNumber ? { inputMode: 'decimal' as const } : {})} />
  ) : (
    <TextArea {...common} rows={rows} />
  );
}

/** A pair of fields for a text in both languages: side by side on a desktop, stacked on a phone. */
export function EditPair({ path, label, ...rest }: Omit<Props, 'dir' | 'lang'>) {
  const { text } = useText();
  const t = text.product;
  return (
    <div className={styles.pair}>
      <EditField {...rest} path={`${path}.ar`} label={t.inArabic(label)} dir="rtl" lang="ar" />
      <EditField {...rest} path={`${path}.en`} label={t.inEnglish(label)} dir="ltr" lang="en" />
    </div>
  );
}

export function EditFlag({ path, label }: { path: string; label: string }) {
  const { document, set, isLocked } = useFields();
  return (
    <Checkbox
      id={fieldId(path)}
      label={label}
      isChecked={valueAt(document, path) === true}
      isDisabled={isLocked}
      onChange={(isChecked) => set(path, isChecked)}
    />
  );
}

/** A switch that adds an optional part to the document or removes it. */
export function SwitchPart({
  label,
  isOn,
  onChange,
}: {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const { isLocked } = useFields();
  return <Checkbox label={label} isChecked={isOn} isDisabled={isLocked} onChange={onChange} />;
}
