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

/**
 * The limit for all decompressed streams: a hundred times what the structure of a document needs. Pictures are not
 * decompressed.
 */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

/** The keys that are needed to render a page; links, forms, sounds, scripts and notes are dropped. */
const PAGE_KEYS = [
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
/**
 * Keys that are removed everywhere, because they name the author, run code, or refer to something outside the document.
 */
const REMOVED_KEYS = [
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
/**
 * The prototype of all streams that the library decompresses, found by an example, because the library does not export
 * it.
 */
const packed = PDFContext.create().obj({ Filter: 'ASCIIHexDecode' });
const sampleStream: object = decodePDFRawStream(PDFRawStream.of(packed, new Uint8Array()));
const streamPrototype = Object.getPrototypeOf(Object.getPrototypeOf(sampleStream)) as StreamBuffer;
/**
 * A few kilobytes can decompress to gigabytes outside the heap, whose size is limited. So the size is checked where the
 * library's buffer grows.
 */
let unpacked = 0;
const growBuffer = streamPrototype.ensureBuffer;
streamPrototype.ensureBuffer = function ensureBuffer(input) {
  unpacked = Math.max(unpacked, input);
  if (unpacked > MAX_UNPACKED_BYTES) throw new Error('The document unpacks to too much.');
  return growBuffer.call(this, input);
};

const dictOf = (object: PDFObject): PDFDict | null => {
  if (object instanceof PDFDict) return object;
  return object instanceof PDFStream ? object.dict : null;
};

/**
 * Removes REMOVED_KEYS at any depth within an object. The caller must also pass the objects that references point to.
 */
function strip(object: PDFObject): void {
  const dict = dictOf(object);
  if (dict !== null) {
    for (const name of REMOVED_KEYS) dict.delete(PDFName.of(name));
    // In a stream, the key F refers to another file that contains the data.
    if (object instanceof PDFStream) dict.delete(PDFName.of('F'));
    for (const value of dict.values()) strip(value);
  } else if (object instanceof PDFArray) for (const value of object.asArray()) strip(value);
}

const isPlainJpeg = (dict: PDFDict): boolean => {
  const filter = dict.lookup(PDFName.of('Filter'));
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter;
  return only === PDFName.of('DCTDecode');
};

function keepOnlyPageKeys({ node }: PDFPage): void {
  for (const key of node.keys()) if (!PAGE_KEYS.includes(key.decodeText())) node.delete(key);
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
  for (const page of pages) keepOnlyPageKeys(page);
  for (const [reference, object] of source.context.enumerateIndirectObjects()) {
    strip(object);
    if (object instanceof PDFRawStream && isPlainJpeg(object.dict))
      source.context.assign(reference, PDFRawStream.of(object.dict, stripJpeg(object.contents)));
  }
  // The new document has none of the old one's catalogue, names or scripts; only what the pages need is copied.
  const copy = await PDFDocument.create({ updateMetadata: false });
  for (const page of await copy.copyPages(source, source.getPageIndices())) copy.addPage(page);
  return await copy.save({ addDefaultPage: false, updateFieldAppearances: false });
}

// The parser may replace our error by its own, so the counter decides which fault it was.
const faultOf = (): Fault => (unpacked > MAX_UNPACKED_BYTES ? 'tooComplex' : 'damaged');
serveThread((sent: Uint8Array) => clean(sent).catch(faultOf));
