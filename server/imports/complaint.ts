/** What is wrong with a value or a file, for a sentence in the reader's language. */
export type Fault =
  | 'missing'
  | 'notNumber'
  | 'notWhole'
  | 'atLeast'
  | 'atMost'
  | 'tooLong'
  | 'tooMany'
  | 'decimals'
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
/** What is wrong with a file as a whole, or with how it belongs to the others. */
type FileFault =
  | 'leftOut'
  | 'bundlePrice'
  | 'corners'
  | 'noFile'
  | 'notPicture'
  | 'pictureSize'
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

/** One mistake in a file: where it is, what a command says about it in English, and by a word what is wrong. */
export type Complaint = {
  file: string;
  /** From 1. */
  line: number;
  field: string;
  text: string;
  fault: Fault;
  /** What the value should keep to, or the name that is wrong. */
  limit?: number | string;
  /** The value in the shape that the file is read into; empty for the file as a whole. */
  path?: readonly (string | number)[];
};

/** `products.csv line 12, price: should be a number` */
export const formatComplaint = ({ file, line, field, text }: Complaint): string =>
  `${file} line ${line}${field === '' ? '' : `, ${field}`}: ${text}`;
