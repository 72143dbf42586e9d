import { TextField } from '#storefront/ui/text-field.tsx';
import table from './table.module.css';

type Props = { label: string; maxLength: number; value: string; onChange: (value: string) => void };

/** A search field that filters a table while typing. */
export function FindField({ label, ...field }: Props) {
  return (
    <div className={table.find}>
      <TextField
        label={label}
        isLabelHidden
        placeholder={label}
        icon="magnifying-glass"
        dir="auto"
        autoComplete="off"
        {...field}
      />
    </div>
  );
}
