import type { SandboxParcel } from './parcels.ts';

/** The usual size of a label, 10 by 15 cm, in points. */
const SIZE: [number, number] = [283, 425];
const MARGIN = 24;

/**
 * Renders a shipping label with its tracking number, phone number and postal address, in Latin letters only, because
 * its font has no others.
 */
export async function renderLabel(brand: string, parcel: SandboxParcel): Promise<Buffer> {
  // Loaded with the first label: 7 MB.
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib');
  const paper = await PDFDocument.create();
  paper.setTitle(`${brand} ${parcel.trackingNumber}`);
  const page = paper.addPage(SIZE);
  const [bold, plain] = [
    await paper.embedFont(StandardFonts.HelveticaBold),
    await paper.embedFont(StandardFonts.Helvetica),
  ];
  const lines: [string, number, typeof plain][] = [
    [brand, 16, bold],
    [parcel.trackingNumber, 28, bold],
    [`Order ${parcel.reference}`, 14, plain],
    [parcel.city, 14, plain],
    [parcel.nationalAddress, 20, bold],
  ];
  let y = SIZE[1] - MARGIN;
  for (const [text, size, font] of lines) {
    y -= size * 1.6;
    page.drawText(text.replace(/[^\x20-\x7e]/g, '?'), { x: MARGIN, y, size, font });
  }
  return Buffer.from(await paper.save());
}
