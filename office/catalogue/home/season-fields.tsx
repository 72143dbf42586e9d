import type { DraftOccasion } from '#contract/catalogue/home.wire.ts';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import type { Language } from '#text/language.ts';
import { useText } from '../../ui/management-text.tsx';
import { fieldId } from '../drafts/edit-field.tsx';
import { useFields } from '../drafts/fields.tsx';
import editor from '../products/editor.module.css';

type Season = NonNullable<DraftOccasion['season']>;
const CALENDARS = { gregorian: 'gregory', hijri: 'islamic-umalqura' } as const;
const DAYS = { gregorian: 31, hijri: 30 } as const;
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Returns the names of the twelve months of a calendar. */
export function monthNames(language: Language, calendar: Season['calendar']): string[] {
  const format = (month: 'long' | 'numeric', locale: string) =>
    new Intl.DateTimeFormat(`${locale}-u-ca-${CALENDARS[calendar]}-nu-latn`, { month, timeZone: 'UTC' });
  const [name, number] = [format('long', language), format('numeric', 'en')];
  const names: string[] = [];
  // Sample a date every 14 days for more than a year: a step shorter than any month finds all twelve.
  for (let day = 0; day < 400; day += 14) {
    const date = new Date(Date.UTC(2026, 0, 1 + day));
    const part = number.formatToParts(date).find(({ type }) => type === 'month');
    names[Number(part?.value) - 1] ??= name.format(date);
  }
  return names;
}

/** Edits the days of each year on which the home page shows an occasion first. */
export function SeasonFields({ path, season }: { path: string; season: Season | null }) {
  const { text, language } = useText();
  const t = text.homePage.occasions;
  const { set, isLocked } = useFields();
  return (
    <>
      <Checkbox
        id={fieldId(path)}
        label={t.season}
        note={t.seasonHint}
        isChecked={season !== null}
        isDisabled={isLocked}
        onChange={(isOn) => set(path, isOn ? { calendar: 'gregorian', from: '01-01', to: '01-31' } : null)}
      />
      {season === null ? null : (
        <div className={editor.numbers}>
          <SelectField
            label={t.calendar}
            value={season.calendar}
            disabled={isLocked}
            options={(['gregorian', 'hijri'] as const).map((value) => ({ value, label: t.calendars[value] }))}
            onChange={(calendar) => set(`${path}.calendar`, calendar)}
          />
          {(['from', 'to'] as const).map((end) => (
            <DayOfYear
              key={end}
              path={`${path}.${end}`}
              label={end === 'from' ? t.from : t.until}
              value={season[end]}
              months={monthNames(language, season.calendar)}
              days={DAYS[season.calendar]}
            />
          ))}
        </div>
      )}
    </>
  );
}

function DayOfYear({
  path,
  label,
  value,
  months,
  days,
}: {
  path: string;
  label: string;
  value: string;
  months: readonly string[];
  days: number;
}) {
  const { text } = useText();
  const t = text.homePage.occasions;
  const { set, errorOf, isLocked } = useFields();
  const [month = '01', day = '01'] = value.split('-');
  return (
    <>
      <SelectField
        id={fieldId(path)}
        label={t.month(label)}
        value={month}
        disabled={isLocked}
        error={errorOf(path)}
        options={months.map((name, i) => ({ value: twoDigits(i + 1), label: name }))}
        onChange={(typed) => set(path, `${typed}-${day}`)}
      />
      <SelectField
        label={t.day(label)}
        value={day}
        disabled={isLocked}
        options={Array.from({ length: days }, (_, i) => ({ value: twoDigits(i + 1), label: String(i + 1) }))}
        onChange={(typed) => set(path, `${month}-${typed}`)}
      />
    </>
  );
}
