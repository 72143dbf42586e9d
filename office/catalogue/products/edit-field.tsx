import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { TextArea } from '#storefront/ui/text-area.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { useText } from '../../ui/management-text.tsx';
import { useEditing } from './editing.tsx';
import styles from './editor.module.css';
import { valueAt } from './product-path.ts';

/** The id of a field's control, which a link to what is wrong leads to. */
export const fieldId = (path: string): string => `product-${path.replaceAll('.', '-')}`;

type Props = {
  path: string;
  label: string;
  /** Letters that can be published; counted next to the field. */
  max?: number;
  rows?: number;
  isNumber?: boolean;
  isOptional?: boolean;
  isLabelHidden?: boolean;
  isLocked?: boolean;
  dir?: 'rtl' | 'ltr' | 'auto';
  /** The language of what is typed, where it is not that of the page. */
  lang?: 'ar' | 'en';
  hint?: string;
  /** What is shown, where it is not the value itself. */
  shownAs?: string;
  onChange?: (value: string) => void;
};

/** One text or number of the document, with what is wrong with it. */
export function EditField(props: Props) {
  const { path, label, max, rows, isNumber = false, dir = 'auto' } = props;
  const { document, set, errorOf, isLocked } = useEditing();
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

/** A text in both languages: side by side on a desk, a pair under each other on a phone. */
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
  const { document, set, isLocked } = useEditing();
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

/** Whether a part of the document is there at all. */
export function SwitchPart({
  label,
  isOn,
  onChange,
}: {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const { isLocked } = useEditing();
  return <Checkbox label={label} isChecked={isOn} isDisabled={isLocked} onChange={onChange} />;
}
