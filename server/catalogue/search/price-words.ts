import { PRICE_BANDS } from '#contract/catalogue/catalogue.limits.ts';
import { foldedWords } from './fold.ts';

/** A price range named by words of a search, in halalas, and the positions of these words. */
export type ReadPrice = { min: number | null; max: number | null; used: ReadonlySet<number> };

const setOf = (text: string): ReadonlySet<string> => new Set(foldedWords(text));
const CHEAP = setOf(
  'cheap cheapest inexpensive affordable budget economical رخيص رخيصه رخاص ارخص اقتصادي اقتصاديه',
);
const DEAR = setOf(
  'expensive pricey costly luxury luxurious premium fancy غالي غاليه فخم فخمه فاخر فاخره فخامه راقي راقيه مكلف مكلفه',
);
const CURRENCY = setOf('sar sr riyal riyals rial rials ريال ريالات رس');
/** Words for a budget. A number next to such a word is a maximum price. */
const BUDGET = setOf('budget ميزانيه ميزانيتي الميزانيه');
const JOINING = setOf('a and to than of the و من عن الي ل حتي لين الا is my');

/** Splits a comma-separated list into phrases of folded words, longest phrase first. */
const phrases = (text: string): string[][] =>
  text
    .split(',')
    .map((phrase) => foldedWords(phrase))
    .sort((a, b) => b.length - a.length);
const UP_TO = phrases(
  'under,below,less than,cheaper than,up to,max,maximum,at most,no more than,not more than,within,upto,اقل من,تحت,دون,ما يتجاوز,لا يتجاوز,ما يزيد عن,لا يزيد عن,ما يتعدي,حتي,لحد,بحد اقصي,الحد الاقصي,ارخص من,اقل,كحد اقصي',
);
/**
 * Negations, as in "ما تتعدى" and "not above", which turn a comparison into its opposite: a limit that the price must
 * not exceed.
 */
const NOT = setOf('not no dont doesnt isnt without ما لا مو مب موب مهو مهوب ماهو مهي ليس ليست غير بدون مش');
const EXCEED = phrases(
  'over,above,more than,exceed,exceeding,exceeds,يتعدي,تتعدي,يتجاوز,تتجاوز,يتخطي,تتخطي,يزيد عن,تزيد عن,يزيد علي,تزيد علي,يطوف,تطوف,يفوق,تفوق,اكثر من,اعلي من,اغلي من,فوق',
);
const FROM = phrases(
  'over,above,more than,at least,min,minimum,starting from,starting at,اكثر من,فوق,اعلي من,اغلي من,ابتداء من,علي الاقل,لا يقل عن,ما يقل عن,ازيد من',
);
const AROUND = phrases('around,about,approximately,roughly,حوالي,حدود,بحدود,في حدود,تقريبا,قرابه,نحو');
const BETWEEN = phrases('between,from,بين,ما بين,من');
const AFTER_UP_TO = phrases('or less,or under,فاقل,او اقل,واقل,كحد اقصي,max');
const AFTER_FROM = phrases('or more,and up,فاكثر,او اكثر,واكثر,فما فوق');

const NUMBERS: Record<string, number> = {
  fifty: 50,
  hundred: 100,
  thousand: 1000,
  خمسين: 50,
  ميه: 100,
  مايه: 100,
  ميتين: 200,
  مايتين: 200,
  الف: 1000,
};
const ENGLISH_HUNDREDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const ARABIC_HUNDREDS = ['ثلاث', 'اربع', 'خمس', 'ست', 'سبع', 'ثمان', 'تسع'];
for (const [i, word] of ARABIC_HUNDREDS.entries())
  for (const hundred of ['ميه', 'مايه', 'ميات']) NUMBERS[word + hundred] = (i + 3) * 100;
/** The maximum number in riyals that is read as a price. A larger number is part of a name. */
const MAX_RIYALS = 100_000;
/** The share by which prices may differ from an approximate price in the search text. */
const ABOUT = 0.2;

/** The number that begins at this word, in riyals, and the number of words it consists of. */
function numberAt(words: readonly string[], at: number): { value: number; length: number } | null {
  const word = words[at];
  if (word === undefined) return null;
  const next = words[at + 1];
  const digit = ENGLISH_HUNDREDS.indexOf(word) + 1;
  if (digit > 0 && next === 'hundred') return { value: digit * 100, length: 2 };
  // The preposition may be joined to the number: بـ200 and ل200 are one word.
  const digits = /^[بل]?(\d{1,6})(?:sar|sr|ريال)?$/.exec(word)?.[1];
  const bare = word.replace(/^[بل](?=.{3})/, '');
  const value = digits === undefined ? (NUMBERS[word] ?? NUMBERS[bare]) : Number(digits);
  return value === undefined || value > MAX_RIYALS ? null : { value, length: 1 };
}

const phraseAt = (words: readonly string[], at: number, all: readonly string[][]): number =>
  all.find((phrase) => phrase.every((word, i) => words[at + i] === word))?.length ?? 0;
const phraseBefore = (words: readonly string[], end: number, all: readonly string[][]): number =>
  all.find(
    (phrase) => phrase.length <= end && phrase.every((word, i) => words[end - phrase.length + i] === word),
  )?.length ?? 0;

/** Whether a word is negated, perhaps with one word between: "not expensive", "not too pricey". */
const isDenied = (words: readonly string[], at: number): boolean =>
  NOT.has(words[at - 1] ?? '') || NOT.has(words[at - 2] ?? '');

/** Finds a price in folded words: "under 200", "بين 150 و 300", "رخيص". Null if they name no price. */
export function readPrice(words: readonly string[]): ReadPrice | null {
  for (let at = 0; at < words.length; at += 1) {
    const first = numberAt(words, at);
    if (first === null) continue;
    const read = rangeAt(words, at, first);
    if (read) return read;
  }
  const used = (set: ReadonlySet<string>) => new Set(words.flatMap((word, i) => (set.has(word) ? [i] : [])));
  const [low = 0, high = 0] = PRICE_BANDS;
  const denied = words.findIndex((word, i) => DEAR.has(word) && isDenied(words, i));
  if (denied >= 0) {
    const start = NOT.has(words[denied - 1] ?? '') ? denied - 1 : denied - 2;
    return { min: null, max: low * 100, used: new Set([start, start + 1, denied]) };
  }
  if (words.some((word) => CHEAP.has(word))) return { min: null, max: low * 100, used: used(CHEAP) };
  if (words.some((word) => DEAR.has(word))) return { min: high * 100, max: null, used: used(DEAR) };
  return null;
}

function rangeAt(
  words: readonly string[],
  at: number,
  first: { value: number; length: number },
): ReadPrice | null {
  let end = at + first.length;
  const isMoney = CURRENCY.has(words[end] ?? '');
  const skipped = end + (isMoney ? 1 : 0);
  const joined = skipped + (JOINING.has(words[skipped] ?? '') ? 1 : 0);
  // "100-200" gives two neighbouring numbers. In "بين 100 و200" the second number is joined to the word for "and",
  // which is removed.
  const rest = words.map((word, i) => (i === joined ? word.replace(/^و(?=\d)/, '') : word));
  const second = numberAt(rest, joined);
  const range = (min: number | null, max: number | null, start: number, last: number): ReadPrice => ({
    min: min === null ? null : Math.round(min * 100),
    max: max === null ? null : Math.round(max * 100),
    used: new Set(Array.from({ length: last - start }, (_, i) => start + i)),
  });
  const past = (to: number) => to + (CURRENCY.has(words[to] ?? '') ? 1 : 0);
  if (second && second.value > first.value) {
    const start = at - phraseBefore(words, at, BETWEEN);
    return range(first.value, second.value, start, past(joined + second.length));
  }
  end = past(end);
  const exceed = phraseBefore(words, at, EXCEED);
  if (exceed && NOT.has(words[at - exceed - 1] ?? '')) return range(null, first.value, at - exceed - 1, end);
  const below = phraseBefore(words, at, UP_TO);
  if (below) return range(null, first.value, at - below, end);
  const above = phraseBefore(words, at, FROM);
  if (above) return range(first.value, null, at - above, end);
  const about = phraseBefore(words, at, AROUND);
  if (about) return range(first.value * (1 - ABOUT), first.value * (1 + ABOUT), at - about, end);
  const less = phraseAt(words, end, AFTER_UP_TO);
  if (less) return range(null, first.value, at, end + less);
  const more = phraseAt(words, end, AFTER_FROM);
  if (more) return range(first.value, null, at, end + more);
  const isBudget =
    at > 0 &&
    (BUDGET.has(words[at - 1] ?? '') ||
      (JOINING.has(words[at - 1] ?? '') && BUDGET.has(words[at - 2] ?? '')));
  if (isBudget) return range(null, first.value, at - (BUDGET.has(words[at - 1] ?? '') ? 1 : 2), end);
  // A number counts as a price only with a currency or the prefix ب ("for"). Alone it may be part of a name.
  if (isMoney || /^ب\d/.test(words[at] ?? '')) return range(null, first.value, at, end);
  return null;
}
