type Props = {
  text: string;
  /**
   * The first index of the match in the text; `to` is the index after the last. The caller knows how the search
   * normalises each language.
   */
  from: number;
  to: number;
};

/** Shows a text with its search match highlighted. */
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
