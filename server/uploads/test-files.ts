import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFStream,
  PDFString,
  rgb,
} from '@cantoo/pdf-lib';
import sharp, { type Sharp } from 'sharp';
import { addUploadCall } from '#contract/uploads/uploads.calls.ts';
import type { Upload } from '#contract/uploads/uploads.wire.ts';
import type { TestClient } from '#server/test-client.ts';

export const plain = (width = 640, height = 480, background = '#3a7d44'): Sharp =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });

/** A small picture of a random colour, so that no two have the same bytes. */
export const aPicture = (): Promise<Buffer> =>
  plain(
    64,
    48,
    `#${Math.floor(Math.random() * 0xffffff)
      .toString(16)
      .padStart(6, '0')}`,
  )
    .png()
    .toBuffer();

/** A photograph as a phone creates it, with camera, owner and location in its metadata. */
export const aTracedPhotograph = (): Promise<Buffer> =>
  plain(300, 200)
    .jpeg()
    .withExif({
      IFD0: { Make: 'SecretCamera', Artist: 'Noura' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 42/1 0/1', GPSLongitude: '46/1 40/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Al Olaya</x:xmpmeta>')
    .toBuffer();

/** A PDF with this number of pages. */
export async function aDocument(pages = 1): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let n = 0; n < pages; n += 1) document.addPage([200, 100]).drawText(`Page ${n + 1}`, { x: 20, y: 40 });
  return Buffer.from(await document.save());
}

/** A PDF with scripts, an author, links, an attachment and a photograph with a location. */
export async function aBusyDocument(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.setAuthor('Noura of Riyadh');
  document.setProducer('SecretWriter');
  document.addJavaScript('greet', 'app.alert("hello from a script")');
  await document.attach(Buffer.from('MZ a program'), 'invoice.exe', { mimeType: 'application/octet-stream' });
  const page = document.addPage([300, 200]);
  page.drawRectangle({ x: 10, y: 10, width: 50, height: 50, color: rgb(0.2, 0.5, 0.3) });
  page.drawImage(await document.embedJpg(await aTracedPhotograph()), {
    x: 80,
    y: 20,
    width: 150,
    height: 100,
  });
  const { context } = document;
  const action = context.obj({ Type: 'Action', S: 'URI', URI: PDFString.of('https://evil.example/phish') });
  const link = context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 300, 200], A: action });
  page.node.set(PDFName.of('Annots'), context.obj([context.register(link)]));
  page.node.set(PDFName.of('AA'), context.obj({ O: { S: 'JavaScript', JS: PDFString.of('app.beep()') } }));
  document.catalog.set(PDFName.of('OpenAction'), context.obj({ S: 'Launch', F: PDFString.of('cmd.exe') }));
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

/** Every name that is used as a key anywhere in a PDF. */
export async function keysIn(bytes: Buffer): Promise<Set<string>> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
  const keys = new Set<string>();
  const look = (object: PDFObject): void => {
    const dict = object instanceof PDFStream ? object.dict : object;
    if (dict instanceof PDFArray) for (const value of dict.asArray()) look(value);
    if (!(dict instanceof PDFDict)) return;
    for (const [key, value] of dict.entries()) {
      keys.add(key.decodeText());
      look(value);
    }
  };
  for (const [, object] of context.enumerateIndirectObjects()) look(object);
  return keys;
}

/** Uploads a file as the storefront does. @returns status, code, message and data of the response */
export async function send(
  shopper: TestClient,
  bytes: Buffer,
  headers: Record<string, string> = {},
): Promise<{ status: number; code?: string; message: string; data: Record<string, unknown> | null }> {
  const response = await shopper.fetch(addUploadCall.path, {
    method: addUploadCall.method,
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'application/octet-stream', ...headers },
  });
  const { statusCode, code, message, data } = (await response.json()) as {
    statusCode: number;
    code?: string;
    message: string;
    data: Record<string, unknown> | null;
  };
  return { status: statusCode, message, data, ...(code === undefined ? {} : { code }) };
}

/** Uploads a file that must be accepted. @returns its name */
export async function sent(shopper: TestClient, bytes?: Buffer): Promise<Upload['name']> {
  const answer = await send(shopper, bytes ?? (await aPicture()));
  if (answer.status !== 200) throw new Error(`The file was refused: ${answer.status} ${answer.message}`);
  return String(answer.data?.id);
}
