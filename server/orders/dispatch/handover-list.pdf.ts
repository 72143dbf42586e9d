import { SIGNATURE_BOX } from '#contract/orders/dispatch.rules.ts';
import { INK } from '#server/drawing/brand.ts';
import { PAGE, Sheet } from '#server/drawing/sheet.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { messages } from '#text/messages.ts';
import { fullDate, timeOfDay } from '#text/when.ts';
import type { findHandover } from './dispatch.store.ts';

type Handover = NonNullable<Awaited<ReturnType<typeof findHandover>>>;
type Listed = Omit<Handover, 'parcels'> & {
  parcels: (Handover['parcels'][number] & { trackingNumber: string | null })[];
};

const LINE = PAGE.width - 2 * PAGE.margin;
const LOWEST = PAGE.height - PAGE.margin;
/** The positions of the columns, in PDF points from the edge where lines of text start. */
const COLUMN = { place: 24, number: 24, city: 104, area: 204, tracking: 344, pieces: LINE - 36 };
const ROW = 24;
const SIGNATURE = { width: 240, height: 80 };
const FOOT = SIGNATURE.height + 44;

/** The district, which is the first part of an address. The rest (street and house) is not printed. */
const areaOf = (address: string | null): string =>
  address
    ?.split(/[،,\n]/, 1)[0]
    ?.trim()
    .slice(0, 40) ?? '';

/** The list that a driver signed: order numbers, cities, districts and the signature, without names or prices. */
export function renderHandoverList(
  { id, carrier, driverName, who, at, signature, parcels }: Listed,
  { settings, language }: Pick<StaffContext, 'settings' | 'language'>,
): Promise<Buffer> {
  const t = messages[language].office.handoverList;
  const author = settings.brand.name[language];
  const sheet = new Sheet({ language, title: t.title(id), author, madeAt: at });
  sheet.write(t.title(id), { y: PAGE.margin + 16 }, { size: 18, face: 'display', colour: INK.green });
  const when = `${fullDate(language, at)} · ${timeOfDay(language, at)}`;
  sheet.write(`${author} · ${when}`, { y: PAGE.margin + 36 }, { size: 10, colour: INK.quiet });
  sheet.write(t.from(who), { y: PAGE.margin + 60 }, { size: 11 });
  sheet.write(t.to(t.carriers[carrier], driverName), { y: PAGE.margin + 78 }, { size: 11, face: 'strong' });
  let y = heads(PAGE.margin + 108);
  for (const [place, parcel] of parcels.entries()) {
    if (y + ROW > LOWEST - 24) {
      sheet.turnPage();
      y = heads(PAGE.margin);
    }
    const baseline = y + 15;
    sheet.write(String(place + 1), { y: baseline, width: 20 }, { size: 9, colour: INK.quiet, base: 'ltr' });
    sheet.write(
      parcel.number,
      { y: baseline, from: COLUMN.number, width: 76 },
      { size: 10, face: 'strong', base: 'ltr' },
    );
    const city = language === 'ar' ? parcel.cityAr : parcel.cityEn;
    sheet.write(city, { y: baseline, from: COLUMN.city, width: 96 }, { size: 10 });
    const area = parcel.nationalAddress ?? areaOf(parcel.address);
    sheet.write(short(area), { y: baseline, from: COLUMN.area, width: 136 }, { size: 10 });
    sheet.write(
      parcel.trackingNumber ?? '–',
      { y: baseline, from: COLUMN.tracking, width: 110 },
      { size: 9, base: 'ltr' },
    );
    sheet.write(
      String(parcel.pieces),
      { y: baseline, from: COLUMN.pieces, width: 36, align: 'end' },
      { size: 10, base: 'ltr' },
    );
    y += ROW;
    sheet.rule(y);
  }
  y += 20;
  if (y + FOOT > LOWEST) {
    sheet.turnPage();
    y = PAGE.margin;
  }
  sheet.write(t.total(parcels.length), { y: y + 10 }, { size: 11, face: 'strong' });
  sheet.write(t.signature, { y: y + 34 }, { size: 9, colour: INK.quiet });
  const box = { from: 0, y: y + 40, ...SIGNATURE };
  sheet.frame(box);
  if (signature !== null)
    sheet.stroke({ box: [0, 0, SIGNATURE_BOX.width, SIGNATURE_BOX.height], path: signature }, box, INK.dark);
  return sheet.finish();

  function heads(top: number): number {
    const head = { size: 8, colour: INK.quiet };
    sheet.write(t.order, { y: top + 10, from: COLUMN.number, width: 76 }, head);
    sheet.write(t.city, { y: top + 10, from: COLUMN.city, width: 96 }, head);
    sheet.write(t.area, { y: top + 10, from: COLUMN.area, width: 136 }, head);
    sheet.write(t.tracking, { y: top + 10, from: COLUMN.tracking, width: 110 }, head);
    sheet.write(t.pieces, { y: top + 10, from: COLUMN.pieces - 40, width: 76, align: 'end' }, head);
    sheet.rule(top + 16);
    return top + 16;
  }

  /** Cuts a text to one line of its column, with an ellipsis if something was cut. */
  function short(text: string): string {
    let shown = text;
    while (shown !== '' && sheet.linesIn(shown, 136, { size: 10 }) > 1) shown = shown.slice(0, -1);
    return shown === text ? text : `${shown.slice(0, -1)}…`;
  }
}
