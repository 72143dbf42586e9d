import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFStream,
} from '@cantoo/pdf-lib';
import { PDF_PAGES } from '#contract/uploads/uploads.limits.ts';
import { serveThread } from '#server/http/serve-thread.ts';
import { stripJpeg } from './strip-jpeg.ts';
import type { Fault } from './unclean.ts';

/** What unpacking may take in all: what a document's structure needs a hundred times over. Its pictures stay packed. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

/** What a page is drawn from; links, forms, sounds, scripts and notes are left behind. */
const OF_A_PAGE = [
  'Type',
  'Parent',
  'Resources',
  'MediaBox',
  'CropBox',
  'Rotate',
  'Contents',
  'Group',
  'UserUnit',
];
/** Wherever they stand: what tells of the maker, what acts, and what leads out of the document. */
const NOWHERE = [
  'Metadata',
  'PieceInfo',
  'LastModified',
  'AA',
  'JS',
  'JavaScript',
  'AF',
  'EF',
  'Alternates',
  'OPI',
  'Ref',
  'Thumb',
];

type StreamBuffer = { ensureBuffer(input: number): Uint8Array };
/** What all streams that unpack have in common; the library names only the function that makes them. */
const packed = PDFContext.create().obj({ Filter: 'ASCIIHexDecode' });
const anyStream: object = decodePDFRawStream(PDFRawStream.of(packed, new Uint8Array()));
const unpacking = Object.getPrototypeOf(Object.getPrototypeOf(anyStream)) as StreamBuffer;
/** A few kilobytes can unpack to gigabytes, outside the heap that is limited: counted where the room is made. */
let unpacked = 0;
const makeRoom = unpacking.ensureBuffer;
unpacking.ensureBuffer = function ensureBuffer(input) {
  unpacked = Math.max(unpacked, input);
  if (unpacked > MAX_UNPACKED_BYTES) throw new Error('The document unpacks to too much.');
  return makeRoom.call(this, input);
};

const dictOf = (object: PDFObject): PDFDict | null => {
  if (object instanceof PDFDict) return object;
  return object instanceof PDFStream ? object.dict : null;
};

/** Takes away what may stand nowhere, at any depth that is not a reference of its own. */
function strip(object: PDFObject): void {
  const dict = dictOf(object);
  if (dict !== null) {
    for (const name of NOWHERE) dict.delete(PDFName.of(name));
    // A stream whose content lies in another file.
    if (object instanceof PDFStream) dict.delete(PDFName.of('F'));
    for (const value of dict.values()) strip(value);
  } else if (object instanceof PDFArray) for (const value of object.asArray()) strip(value);
}

const isPlainJpeg = (dict: PDFDict): boolean => {
  const filter = dict.lookup(PDFName.of('Filter'));
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter;
  return only === PDFName.of('DCTDecode');
};

function keepOnlyWhatIsDrawn({ node }: PDFPage): void {
  for (const key of node.keys()) if (!OF_A_PAGE.includes(key.decodeText())) node.delete(key);
}

async function clean(sent: Uint8Array): Promise<Uint8Array | Fault> {
  const source = await PDFDocument.load(sent, {
    updateMetadata: false,
    throwOnInvalidObject: true,
    ignoreEncryption: true,
  });
  if (source.isEncrypted) return 'locked';
  const pages = source.getPages();
  if (pages.length === 0) return 'damaged';
  if (pages.length > PDF_PAGES) return 'tooManyPages';
  for (const page of pages) keepOnlyWhatIsDrawn(page);
  for (const [reference, object] of source.context.enumerateIndirectObjects()) {
    strip(object);
    if (object instanceof PDFRawStream && isPlainJpeg(object.dict))
      source.context.assign(reference, PDFRawStream.of(object.dict, stripJpeg(object.contents)));
  }
  // A document of our own has no catalogue, no names and no scripts of the other; only what the pages need comes along.
  const made = await PDFDocument.create({ updateMetadata: false });
  for (const page of await made.copyPages(source, source.getPageIndices())) made.addPage(page);
  return await made.save({ addDefaultPage: false, updateFieldAppearances: false });
}

// The parser may have an error of its own for ours.
const faultOf = (): Fault => (unpacked > MAX_UNPACKED_BYTES ? 'tooComplex' : 'damaged');
serveThread((sent: Uint8Array) => clean(sent).catch(faultOf));
