import type { ComponentProps, CSSProperties } from 'react';
import { Engraving } from './engraving.tsx';
import type { EngravingArea } from './engraving-line.ts';
import styles from './line-picture.module.css';
import { Picture } from './picture.tsx';

type Engraved = { text: string; tone: 'dark' | 'pale'; anchor: EngravingArea };
type Shown = { address: string; engraving: Engraved | null };
type Props = Omit<ComponentProps<typeof Picture>, 'address' | 'children'> & { picture: Shown };

/** The picture of a line in a cart or an order, at least 88 px wide: the plant in its pot, with the engraving. */
export function LinePicture({ picture: { address, engraving }, ...look }: Props) {
  return (
    <Picture address={address} {...look}>
      {engraving ? <Engraving text={engraving.text} area={engraving.anchor} cut={engraving.tone} /> : null}
    </Picture>
  );
}

/** The engraving fills this share of the frame's width. */
const ENGRAVING_SHARE = 0.5;
const MAX_SCALE = 3.2;

/** A close-up of the engraving: the part of the picture around it, twice as wide as high. */
export function EngravingCloseUp({ address, engraving }: { address: string; engraving: Engraved }) {
  const { cx, cy, w } = engraving.anchor;
  const scale = Math.min(MAX_SCALE, ENGRAVING_SHARE / w);
  const style = { '--scale': scale, '--x': cx, '--y': cy } as CSSProperties;
  return (
    <span className={styles.closeUp} style={style}>
      <span className={styles.pot}>
        <LinePicture
          picture={{ address, engraving }}
          alt=""
          use="large"
          sizes={`${Math.round(scale * 14)}rem`}
        />
      </span>
    </span>
  );
}
