import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordOf } from '#contract/account/account.rules.ts';
import { westernDigits } from '#contract/digits.ts';

/**
 * The 50,000 most common leaked passwords, from zxcvbn-ts. The list is too large for the browser, so only the server
 * checks it.
 */
const leaked: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/**
 * Words that are common in the region and missing from international lists: names, clubs, cities and religious phrases,
 * in Arabic and in Latin letters. They are just as common with a few digits added.
 */
const LOCAL: ReadonlySet<string> = new Set(
  `ashjar ashjarshop allah alhamdulillah alhamdullah bismillah subhanallah mashallah inshallah allahuakbar
  mohammed mohammad muhammad mohamed ahmed ahmad abdullah abdulaziz abdulrahman khaled khalid fahad faisal sultan
  salman turki nasser saleh saad omar ali hassan hussain ibrahim yousef fatimah fatima maryam aisha noura nora sara
  sarah reem lama hessa munira habibi habibti hayati saudi saudia saudiarabia ksa riyadh jeddah makkah mecca madinah
  medina dammam khobar dhahran alhilal hilal alnassr nassr alittihad ittihad alahli ahli kuwait qatar bahrain dubai
  الله الحمدلله بسمالله سبحانالله ماشاءالله انشاءالله اللهاكبر محمد احمد عبدالله عبدالعزيز عبدالرحمن خالد فهد فيصل سلطان
  سلمان تركي ناصر صالح سعد عمر علي حسن حسين ابراهيم يوسف فاطمة مريم عائشة نورة نوره سارة ساره ريم حبيبي حبيبتي حياتي
  السعودية الرياض جدة جده مكة مكه المدينة الدمام الخبر الهلال النصر الاتحاد الاهلي اشجار كلمةالسر كلمةالمرور
  كلمهالسر كلمهالمرور الرقمالسري`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** The keys of the Arabic keyboard layout (101). The next line has the Latin characters on the same keys. */
const ARABIC_KEYS = 'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظذ';
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvnm,./`";

/** Converts text typed with the Arabic keyboard layout to the Latin keys: حشسسصخقي becomes 'password'. */
const keysOf = (text: string): string =>
  text.replaceAll('لا', 'b').replace(/./gsu, (letter) => LATIN_KEYS[ARABIC_KEYS.indexOf(letter)] ?? letter);

/** Removes vowel marks and tatweel and simplifies letters with a hamza, because such variants are the same word. */
const plainArabic = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u064B-\u0652\u0670\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا');

/** Matches a password that only repeats a short piece of text: 'abcabcabc', '12341234', 'aaaaaaaa'. */
const REPEATED = /^(.{1,4})\1+.{0,3}$/su;
/**
 * Matches a common word with a year, digits or punctuation before or after it, which do not make the word less common.
 */
const DECORATION = /^[^\p{L}]{0,4}(\p{L}+)[^\p{L}]{0,5}$/u;

/** Whether a password is among the first that an attacker would try (product.md 2; conventions.md 4, Passwords). */
export function isCommonPassword(password: string): boolean {
  const typed = westernDigits(passwordOf(password).toLowerCase()).replace(/\s/g, '');
  return [typed, keysOf(typed), plainArabic(typed)].some(
    (form) =>
      leaked.has(form) ||
      REPEATED.test(form) ||
      LOCAL.has(form) ||
      LOCAL.has(DECORATION.exec(form)?.[1] ?? ''),
  );
}
