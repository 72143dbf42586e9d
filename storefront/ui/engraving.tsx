import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './engraving.module.css';
import {
  type EngravingArea,
  engravingPath,
  engravingSize,
  estimateEms,
  isRightToLeft,
} from './engraving-line.ts';

type Props = {
  text: string;
  area: EngravingArea;
  /** Pale glazes take a dark cut; terracotta and black a pale one. */
  cut: 'dark' | 'pale';
};

/**
 * A text cut into the pot, over its picture and bent as the pot bends: give it as child to the Picture.
 * Two layers: the cut, and half a hair lower the lit edge of it. It says nothing by itself; the field does.
 */
export function Engraving({ text, area, cut }: Props) {
  const id = useId();
  const line = useRef<SVGTextElement>(null);
  const [measured, setMeasured] = useState({ text: '', ems: 0 });
  // The server estimates; the browser measures the real letters before it paints.
  const ems = measured.text === text ? measured.ems : estimateEms(text);
  const size = engravingSize(area, ems);

  const measure = () => {
    const length = line.current?.getComputedTextLength() ?? 0;
    if (length > 0) setMeasured({ text, ems: length / size });
  };
  const onText = useEffectEvent(measure);
  // Once for each text: letters of another size are a hair wider or narrower, and measuring them again would not end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what there is to measure anew
  useLayoutEffect(() => onText(), [text]);
  useEffect(() => {
    // The display face may arrive after the text has been drawn in another.
    const measureAgain = () => onText();
    document.fonts.addEventListener('loadingdone', measureAgain);
    return () => document.fonts.removeEventListener('loadingdone', measureAgain);
  }, []);

  if (text.trim() === '') return null;
  const direction = isRightToLeft(text) ? 'rtl' : 'ltr';
  return (
    <svg className={classNames(styles.engraving, styles[cut])} viewBox="0 0 1000 1000" aria-hidden="true">
      <path id={id} fill="none" d={engravingPath(area, size)} />
      <text
        className={styles.edge}
        fontSize={size}
        textAnchor="middle"
        direction={direction}
        transform="translate(0 1.4)"
      >
        <textPath href={`#${id}`} startOffset="50%">
          {text}
        </textPath>
      </text>
      <text ref={line} className={styles.cut} fontSize={size} textAnchor="middle" direction={direction}>
        <textPath href={`#${id}`} startOffset="50%">
          {text}
        </textPath>
      </text>
    </svg>
  );
}
