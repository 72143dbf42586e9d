import { useEffect, useId, useRef, useState } from 'react';
import { CARD_FROM_GRAPHEMES, CARD_GRAPHEMES } from '#contract/catalogue/catalogue.limits.ts';
import { CARD_DESIGNS } from '#contract/catalogue/gift-card.rules.ts';
import { countGraphemes, truncateGraphemes } from '#contract/text.rules.ts';
import { useLazyComponent } from '#storefront/catalogue/list/use-lazy-component.ts';
import { useText } from '#storefront/page/frame.tsx';
import { CardOrnament } from '#storefront/ui/card-ornament.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { ChoiceGroup } from '#storefront/ui/choice-group.tsx';
import { GiftCard } from '#storefront/ui/gift-card.tsx';
import { RadioChoice } from '#storefront/ui/radio-choice.tsx';
import { useEarlyInput } from '#storefront/ui/use-early-input.ts';
import { marksError, notPrintedNote } from '../unsupported-characters.ts';
import type { CardDraft } from './card-draft.ts';
import styles from './gift-card-field.module.css';

type Props = { draft: CardDraft; onChange: (part: Partial<CardDraft>) => void };

const loadWords = () => import('./suggested-words.tsx').then((module) => module.SuggestedWords);

/** The form for the gift card: message, signature, suggested texts and design. */
export function GiftCardField({ draft, onChange }: Props) {
  const text = useText().catalogue.product;
  const t = text.giftCard;
  const name = useId();
  const details = useRef<HTMLDetailsElement>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  useEffect(() => setIsChoosing(details.current?.open ?? false), []);
  const Words = useLazyComponent(isChoosing, loadWords);
  const { cardMessage, cardDesign, cardFrom, hidesSender } = draft;
  const sign = (typed: string) => onChange({ cardFrom: truncateGraphemes(typed, CARD_FROM_GRAPHEMES) });
  useEarlyInput(`${name}-from`, cardFrom, (typed) => sign(String(typed)));
  return (
    <div className={styles.field}>
      <GiftCard
        label={text.cardMessage}
        placeholder={text.cardPlaceholder}
        hint={notPrintedNote([cardMessage, cardFrom], text) ?? text.cardHint}
        design={cardDesign}
        value={cardMessage}
        onChange={(typed) => onChange({ cardMessage: truncateGraphemes(typed, CARD_GRAPHEMES) })}
        error={marksError(cardMessage, text) ?? marksError(cardFrom, text)}
        counter={text.counter(countGraphemes(cardMessage), CARD_GRAPHEMES)}
        from={
          hidesSender ? null : (
            <label className={styles.from}>
              <span>{t.from}</span>
              <input
                id={`${name}-from`}
                type="text"
                dir={cardFrom === '' ? undefined : 'auto'}
                autoComplete="off"
                enterKeyHint="done"
                placeholder={t.fromHint}
                value={cardFrom}
                onChange={(event) => sign(event.currentTarget.value)}
              />
            </label>
          )
        }
      />
      {/* A native details element, so that it opens before the page's script has loaded. */}
      <details
        ref={details}
        className={styles.suggest}
        onToggle={(event) => setIsChoosing(event.currentTarget.open)}
        onPointerEnter={() => void loadWords()}
      >
        <summary>{t.suggest}</summary>
        {Words ? (
          <Words message={cardMessage} onChange={(words) => onChange({ cardMessage: words })} />
        ) : (
          <p className="small quiet" role="status">
            {t.loading}
          </p>
        )}
      </details>
      <ChoiceGroup layout="rows" legend={t.design} note={t.designs[cardDesign]}>
        <div className={styles.designs}>
          {CARD_DESIGNS.map((design) => (
            <RadioChoice
              key={design}
              className={styles.design}
              name={name}
              value={design}
              isChecked={design === cardDesign}
              onChange={() => onChange({ cardDesign: design })}
            >
              <CardOrnament design={design} />
              <span className="visually-hidden">{t.designs[design]}</span>
            </RadioChoice>
          ))}
        </div>
      </ChoiceGroup>
      <Checkbox
        label={t.hidesSender}
        note={t.hidesSenderNote}
        isChecked={hidesSender}
        onChange={(isOn) => onChange({ hidesSender: isOn })}
      />
    </div>
  );
}
