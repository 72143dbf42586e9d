import { MAX_PRICE_RIYALS } from '#contract/catalogue/catalogue.limits.ts';
import { type Refusal, refuse } from '#server/http/refuse.ts';
import type { Messages } from '#text/messages.ts';
import type { Problem } from '../import/import-shape.ts';

/** The field to which a problem belongs: `title.en`, `colours.0.alt.ar`. */
export const fieldOf = ({ path }: Problem): string => path.join('.');

/** The refusal of a document for one of its problems, with the invalid field. */
export const refusalFor = (problem: Problem): Refusal =>
  refuse('notValid', (t) => problemSentence(problem, t), { field: fieldOf(problem) });

/** The problem of a field as a sentence for the person who edits it. */
export function problemSentence(
  problem: Pick<Problem, 'path' | 'fault' | 'limit'>,
  { products }: Messages,
): string {
  const t = products.problems;
  const { path, fault, limit = '' } = problem;
  const [last, above] = [path.at(-1), path.at(-2)];
  if ((last === 'price' || last === 'oldPrice') && fault !== 'bundlePrice') {
    if (fault === 'notAbove') return t.oldPriceLow;
    if (fault === 'missing') return t.priceMissing;
    return fault === 'decimals' ? t.decimals : t.priceRange(MAX_PRICE_RIYALS);
  }
  switch (fault) {
    case 'missing':
      if (last === 'ar') return above === 'alt' ? t.altMissing.ar : t.wordsMissing.ar;
      if (last === 'en') return above === 'alt' ? t.altMissing.en : t.wordsMissing.en;
      return last === 'picture' || last === 'file' ? t.pictureMissing : t.missing;
    case 'notValid':
      if (last === 'slug' || last === 'colour') return t.latinLink;
      if (last === 'hex') return t.hex;
      if (last === 'from' || last === 'until') return above === 'season' ? t.dayOfYear : t.minute;
      return last === 'slugInArabic' ? t.arabicLink : t.notValid;
    case 'notAbove':
      return above === 'temperature' ? t.temperature : t.notValid;
    case 'taken':
      return last === 'colour' ? t.codeTaken(String(limit)) : t.linkTaken(String(limit));
    case 'fixed':
      return t.linkFixed(String(limit));
    case 'unknown':
      return last === 'picture' || last === 'file' ? t.pictureMissing : t.unknown(String(limit));
    case 'atLeast':
      return t.atLeast(Number(limit));
    case 'atMost':
      return t.atMost(Number(limit));
    case 'tooLong':
      return t.tooLong(Number(limit));
    case 'tooMany':
      return t.tooMany(Number(limit));
    case 'invisible':
      return t.invisible(String(limit));
    case 'noFile':
      return t.noFile(String(limit));
    case 'noOwner':
      return t.noOwner(String(limit), String(last));
    case 'notPicture':
      return t.notPicture(String(limit));
    case 'pictureSize':
      return t.pictureSize(String(limit));
    case 'unknownColumn':
      return t.unknownColumn(String(limit));
    case 'renamedFile':
      return t.renamedFile(String(limit));
    default:
      return t[fault];
  }
}
