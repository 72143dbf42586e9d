import { useText } from '../../ui/management-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EditField, SwitchPart } from '../drafts/edit-field.tsx';
import { useEditing } from './editing.tsx';
import styles from './editor.module.css';
import { EngravingArea } from './engraving-area.tsx';
import { blankEngraving } from './opened-document.ts';

export function PricePanel() {
  const { text } = useText();
  const t = text.product;
  const { mayPrice } = useEditing();
  return (
    <Panel title={t.priceTitle}>
      <div className={styles.pair}>
        <EditField
          path="price"
          label={t.fields.price}
          isNumber
          isLocked={!mayPrice}
          {...(mayPrice ? {} : { hint: t.noPrices })}
        />
        <EditField path="oldPrice" label={t.fields.oldPrice} isNumber isOptional isLocked={!mayPrice} />
      </div>
    </Panel>
  );
}

/** Edits whether the pot can be engraved, at what price, and on which area. */
export function EngravingPanel() {
  const { text } = useText();
  const t = text.product.engraving;
  const { document, set, mayPrice } = useEditing();
  return (
    <Panel title={t.title}>
      <div className={styles.fields}>
        <SwitchPart
          label={t.on}
          isOn={document.engraving !== null}
          onChange={(isOn) => set('engraving', isOn ? blankEngraving() : null)}
        />
        {document.engraving ? (
          <>
            <div className={styles.pair}>
              <EditField path="engraving.price" label={t.price} isNumber isLocked={!mayPrice} />
              <EditField path="engraving.longestText" label={t.longest} isNumber />
            </div>
            <EngravingArea />
          </>
        ) : null}
      </div>
    </Panel>
  );
}
