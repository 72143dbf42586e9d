import type { CSSProperties } from 'react';
import type { EngravingAnchor } from '#contract/catalogue/catalogue.wire.ts';
import { Engraving } from '#storefront/ui/engraving.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import styles from './pot-close-up.module.css';

type Props = { picture: string; area: EngravingAnchor; text: string; cut: 'dark' | 'pale' };

/** The engraving area fills this share of the tile's width. */
const ENGRAVING_SHARE = 0.42;
const MAX_SCALE = 3.2;

/** A close-up of the pot next to the engraving field on a phone, where the main picture is out of view. */
export function PotCloseUp({ picture, area, text, cut }: Props) {
  const scale = Math.min(MAX_SCALE, ENGRAVING_SHARE / area.w);
  const style = { '--scale': scale, '--x': area.cx, '--y': area.cy } as CSSProperties;
  return (
    <span className={styles.tile} style={style} aria-hidden="true">
      <span className={styles.pot}>
        <Picture address={picture} alt="" use="large" sizes={`${Math.round(scale * 100)}vw`}>
          <Engraving text={text} area={area} cut={cut} />
        </Picture>
      </span>
    </span>
  );
}
