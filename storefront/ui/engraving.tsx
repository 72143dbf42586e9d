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
  /** The colour of the engraving: dark on light pots, pale on terracotta and black. */
  cut: 'dark' | 'pale';
};

/**
 * A text shown over a pot's picture as an engraving and curved like the pot; make it a child of the Picture. It has two
 * layers: the cut, and slightly below it the cut's lit edge. Screen readers skip it, because they read the field with
 * the text.
 */
export function Engraving({ text, area, cut }: Props) {
  const id = useId();
  const line = useRef<SVGTextElement>(null);
  const [measured, setMeasured] = useState({ text: '', ems: 0 });
  // The server estimates the text's width; the browser measures the real letters before painting.
  const ems = measured.text === text ? measured.ems : estimateEms(text);
  const size = engravingSize(area, ems);

  const measure = () => {
    const length = line.current?.getComputedTextLength() ?? 0;
    if (length > 0) setMeasured({ text, ems: length / size });
  };
  const onText = useEffectEvent(measure);
  // Measure once per text. Letters of another size are slightly wider or narrower, so measuring after each change of
  // size would never end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again only when the text changes
  useLayoutEffect(() => onText(), [text]);
  useEffect(() => {
    // Measure again when the display font has loaded, because the text was measured in a fallback font.
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
