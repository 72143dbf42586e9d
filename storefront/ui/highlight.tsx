type Props = {
  text: string;
  /** Where the found part begins and ends in the text; the caller knows how the two languages fold. */
  from: number;
  to: number;
};

/** A name with the part that was searched for marked in it. */
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
