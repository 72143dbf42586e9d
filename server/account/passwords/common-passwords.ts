import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordOf } from '#contract/account/account.rules.ts';
import { westernDigits } from '#contract/digits.ts';

/** The 50,000 commonest passwords of the world, from leaks, as zxcvbn-ts keeps them; the server's alone. */
const worlds: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/**
 * What people here think of first, and a list made elsewhere does not know: names, clubs, cities, and words of faith,
 * in Arabic and in the Latin letters they are written with. With a few digits behind they are as common.
 */
const OURS: ReadonlySet<string> = new Set(
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

/** The keys of the Arabic keyboard (101) and what stands on the same keys in Latin. */
const ARABIC_KEYS = 'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظذ';
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvnm,./`";

/** As it would read with the keyboard switched: somebody who types 'password' in Arabic letters types حشسسصخقي. */
const keysOf = (text: string): string =>
  text.replaceAll('لا', 'b').replace(/./gsu, (letter) => LATIN_KEYS[ARABIC_KEYS.indexOf(letter)] ?? letter);

/** Vowel marks, tatweel and the seats of hamza make no other word. */
const plainArabic = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u064B-\u0652\u0670\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا');

/** 'abcabcabc', '12341234', 'aaaaaaaa': little more than the piece that is repeated. */
const REPEATED = /^(.{1,4})\1+.{0,3}$/su;
/** A year, a run of digits or a mark behind (or before) a word makes it no rarer. */
const DECORATION = /^[^\p{L}]{0,4}(\p{L}+)[^\p{L}]{0,5}$/u;

/** Whether a password is among the first that anybody would try (product.md 2; conventions.md 4, Passwords). */
export function isCommonPassword(password: string): boolean {
  const typed = westernDigits(passwordOf(password).toLowerCase()).replace(/\s/g, '');
  return [typed, keysOf(typed), plainArabic(typed)].some(
    (form) =>
      worlds.has(form) || REPEATED.test(form) || OURS.has(form) || OURS.has(DECORATION.exec(form)?.[1] ?? ''),
  );
}
