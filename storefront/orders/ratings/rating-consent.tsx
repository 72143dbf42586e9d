import { type NameChoice, nameChoices, shownName } from '#contract/ratings/ratings.rules.ts';
import { useStoredSession } from '#storefront/api/use-storage.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { Chip } from '#storefront/ui/chip.tsx';
import styles from './rating-consent.module.css';

export type Consent = { showsComment: boolean; nameChoice: NameChoice; showsPictures: boolean };

type Props = {
  consent: Consent;
  /** Whether the rating has a comment, which the shop could publish. `hasPictures` says the same of pictures. */
  hasWords: boolean;
  hasPictures: boolean;
  /** Whether pictures were submitted without the required consent. */
  isMissing: boolean;
  onChange: (consent: Consent) => void;
};

/**
 * The consent to publish a rating's comment and pictures, and the choice of the displayed name. Each question appears
 * only once there is something to publish.
 */
export function RatingConsent({ consent, hasWords, hasPictures, isMissing, onChange }: Props) {
  const t = useBundle('purchase').orders.consent;
  const accountName = useStoredSession()?.name ?? null;
  const isShown = (hasWords && consent.showsComment) || (hasPictures && consent.showsPictures);
  if (!hasWords && !hasPictures) return null;
  // Offer only "a giver" to an account without a name, because there is no name to show.
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
