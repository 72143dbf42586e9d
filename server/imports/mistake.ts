/** The kind of fault in a value or a file, from which a sentence in the reader's language is built. */
export type Fault =
  | 'missing'
  | 'notNumber'
  | 'notWhole'
  | 'atLeast'
  | 'atMost'
  | 'tooLong'
  | 'tooMany'
  | 'decimals'
  | 'invisible'
  | 'taken'
  | 'fixed'
  | 'twice'
  | 'unknown'
  | 'itself'
  | 'noPicture'
  | 'notAbove'
  | 'notAfter'
  | 'noPage'
  | 'outside'
  | 'notValid'
  | FileFault;
/** A fault of a file as a whole, or of its relation to other files. */
type FileFault =
  | 'leftOut'
  | 'bundlePrice'
  | 'corners'
  | 'noFile'
  | 'noOwner'
  | 'notPicture'
  | 'pictureSize'
  | 'notUtf8'
  | 'notJson'
  | 'openQuote'
  | 'tooManyCells'
  | 'unknownColumn'
  | 'renamedFile'
  | 'noProducts'
  | 'notZip'
  | 'zipSize'
  | 'zipFiles'
  | 'zipPath';

/** One error in a file: its position, the English text that a command prints, and the kind of fault. */
export type Mistake = {
  file: string;
  /** The line number, counted from 1; null if the error concerns the whole file. */
  line: number | null;
  field: string;
  text: string;
  fault: Fault;
  /** The limit that the value should keep to, or the invalid name. */
  limit?: number | string;
  /** The path of the value in the parsed file; empty for an error of the whole file. */
  path?: readonly (string | number)[];
};

/** Formats an error as one line: `products.csv line 12, price: should be a number`, `sent.zip: is no whole ZIP file`. */
export const formatMistake = ({ file, line, field, text }: Mistake): string =>
  `${file}${line === null ? '' : ` line ${line}`}${field === '' ? '' : `, ${field}`}: ${text}`;
