import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EngravingCloseUp } from '#storefront/ui/line-picture.tsx';
import { depthInWords } from '#text/engraving-depth.ts';
import { timeOfDay } from '#text/when.ts';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { FileLink } from '../../ui/links/file-link.tsx';
import { ReadFailure, Waiting } from '../../ui/load-state.tsx';
import { Note } from '../../ui/note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useText } from '../../ui/text.tsx';
import styles from './engraving-pot.module.css';
import { type Engraving, fileOf, outlineQuery } from './engraving-queries.ts';
import { EngravingSheet } from './engraving-sheet.tsx';

/** Shows the engraving's outlines in millimetres, or only the text if the product has no engraving area. */
export function EngravingFile({
  pot,
  toDo,
}: {
  pot: Engraving;
  /** The number of pots of the same product that are still to be engraved. */
  toDo: number;
}) {
  const { text } = useText();
  const t = text.engraving;
  const { data, error, refetch } = useQuery(outlineQuery(pot));
  return (
    <Panel
      title={t.file(pot.number)}
      end={<span className="small muted">{pot.area ? t.trueSize : null}</span>}
    >
      {pot.area === null ? (
        <div className={styles.byHand}>
          <p className={styles.words} dir="auto">
            {pot.text}
          </p>
          <Note icon="warning-circle">
            <strong>{t.noArea(pot.title)}</strong> {t.noAreaText(toDo)}
          </Note>
        </div>
      ) : data ? (
        <EngravingSheet outline={data} text={pot.text} />
      ) : error ? (
        <ReadFailure fault={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting rows={4} />
      )}
    </Panel>
  );
}

type Props = {
  pot: Engraving;
  isBusy: boolean;
  isStopped: boolean;
  onMark: () => void;
  onSpoil: () => void;
};

/** Shows the laser's operator everything about one pot, with the buttons to mark it as engraved or spoilt. */
export function EngravingPot({ pot, isBusy, isStopped, onMark, onSpoil }: Props) {
  const { text, language } = useText();
  const t = text.engraving;
  const { data } = useQuery(outlineQuery(pot));
  const { area, done, linePicture } = pot;
  return (
    <Panel
      title={pot.number}
      end={
        <Link to="/order/$number" params={{ number: pot.number }} className={styles.link}>
          {t.openOrder(pot.number)}
        </Link>
      }
    >
      {linePicture.engraving ? (
        <figure className={styles.seen}>
          <span lang={pot.language}>
            <EngravingCloseUp address={linePicture.address} engraving={linePicture.engraving} />
          </span>
          <figcaption>{t.asEngraved}</figcaption>
        </figure>
      ) : null}
      <p className={styles.words} dir="auto">
        {pot.text}
      </p>
      {pot.leftOut.length > 0 ? (
        <Note tone="bad">
          <strong>{t.leftOut(pot.leftOut.join(' '))}</strong> {t.leftOutText}
        </Note>
      ) : null}
      <div className={styles.facts}>
        <Facts
          facts={[
            { name: t.facts.product, value: pot.title },
            { name: t.facts.glaze, value: pot.colourName },
            { name: t.facts.area, value: area && t.sizeMm(area.widthMm, area.heightMm) },
            { name: t.facts.letters, value: data ? t.mm(Number(data.sizeMm.toFixed(1))) : null },
            {
              name: t.facts.depth,
              value: area?.depth ? <bdi>{depthInWords(language, area.depth)}</bdi> : null,
            },
            { name: t.facts.fixture, value: area?.fixture ? <bdi>{area.fixture}</bdi> : null },
            { name: t.facts.font, value: <bdi>{t.typeface}</bdi> },
            { name: t.facts.language, value: t.languages[pot.language] },
            { name: t.facts.spoilt, value: pot.spoilt > 0 ? t.pots(pot.spoilt) : null },
          ]}
        />
      </div>
      {done ? <p className="small muted">{t.doneBy(done.who, timeOfDay(language, done.at))}</p> : null}
      {area ? (
        <p className={styles.files}>
          <FileLink icon="download-simple" data-file address={fileOf(pot, 'svg')}>
            {t.svg}
          </FileLink>
          <FileLink icon="file-pdf" address={fileOf(pot, 'pdf')}>
            {t.proof}
          </FileLink>
        </p>
      ) : null}
      <div className={styles.acts}>
        <Button kind="danger" isBlock isDisabled={isStopped || isBusy} hotkey="X" onPress={onSpoil}>
          <span className={styles.long}>{t.spoiltLong}</span>
          <span className={styles.short}>{t.spoilt}</span>
        </Button>
        {done ? (
          <Button kind="outline" isBlock isBusy={isBusy} isDisabled={isStopped} onPress={onMark}>
            {t.undo}
          </Button>
        ) : (
          <Button
            icon="check"
            isBlock
            isLarge
            isBusy={isBusy}
            isDisabled={isStopped}
            hotkey="E"
            onPress={onMark}
          >
            {t.done}
          </Button>
        )}
      </div>
    </Panel>
  );
}
