type Props = {
  text: string;
  /** Start and end of the match in the text; the caller knows how each language is normalised for search. */
  from: number;
  to: number;
};

/** A name with its search match marked. */
export function Highlight({ text, from, to }: Props) {
  if (to <= from) return text;
  return (
    <>
      {text.slice(0, from)}
      <mark>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  );
}
