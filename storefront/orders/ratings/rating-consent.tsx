import { type NameChoice, nameChoices, shownName } from '#contract/ratings/ratings.rules.ts';
import { useStoredSession } from '#storefront/api/use-storage.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { Chip } from '#storefront/ui/chip.tsx';
import styles from './rating-consent.module.css';

export type Consent = { showsComment: boolean; nameChoice: NameChoice; showsPictures: boolean };

type Props = {
  consent: Consent;
  /** There are words, or pictures, that the shop could show. */
  hasWords: boolean;
  hasPictures: boolean;
  /** Pictures were sent without consent. */
  isMissing: boolean;
  onChange: (consent: Consent) => void;
};

/** What of a rating the shop may show, and under which name; each is asked for only once it is there. */
export function RatingConsent({ consent, hasWords, hasPictures, isMissing, onChange }: Props) {
  const t = useBundle('purchase').orders.consent;
  const accountName = useStoredSession()?.name ?? null;
  const isShown = (hasWords && consent.showsComment) || (hasPictures && consent.showsPictures);
  if (!hasWords && !hasPictures) return null;
  // An account without a name can only be shown without one.
  const choices = nameChoices.filter(
    (choice) => choice === 'giver' || shownName(accountName, choice) !== null,
  );
  const chosen = choices.includes(consent.nameChoice) ? consent.nameChoice : 'giver';
  return (
    <div className={styles.consent}>
      {hasWords ? (
        <Checkbox
          label={t.words}
          isChecked={consent.showsComment}
          onChange={(showsComment) => onChange({ ...consent, showsComment })}
        />
      ) : null}
      {hasPictures ? (
        <Checkbox
          label={t.pictures}
          isChecked={consent.showsPictures}
          {...(isMissing ? { error: t.picturesNeeded } : {})}
          onChange={(showsPictures) => onChange({ ...consent, showsPictures })}
        />
      ) : null}
      {isShown ? (
        <>
          {choices.length > 1 ? (
            <fieldset className={styles.names}>
              <legend className="small muted">{t.name}</legend>
              {choices.map((choice) => (
                <Chip
                  key={choice}
                  isOn={chosen === choice}
                  onPress={() => onChange({ ...consent, nameChoice: choice })}
                >
                  <bdi>{shownName(accountName, choice) ?? t.giver}</bdi>
                </Chip>
              ))}
            </fieldset>
          ) : null}
          <p className={styles.note}>{t.note}</p>
        </>
      ) : null}
    </div>
  );
}
