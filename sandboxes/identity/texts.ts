export type IdentityProvider = 'google' | 'apple' | 'facebook';

/**
 * Texts of the sandboxes' pages. These pages belong to the providers, not to the shop, so their texts are not in text/.
 */
const en = {
  brand: {
    google: 'Google sandbox',
    apple: 'Apple sandbox',
    facebook: 'Facebook sandbox',
  } as Record<IdentityProvider, string>,
  title: 'Choose an account',
  notice: 'This is a rehearsal: these people exist in the demo only.',
  people: 'People of the demo',
  verified: 'E-mail verified',
  unverified: 'E-mail not verified',
  noEmail: 'No e-mail',
  other: 'Somebody else',
  name: 'Name',
  email: 'E-mail',
  isVerified: 'The e-mail is verified',
  proceed: 'Continue',
  cancel: 'Cancel',
  nobody: 'Enter a name or an e-mail.',
  wrongEmail: 'Enter a complete e-mail, such as name@gmail.com.',
  over: 'This sign-in is over',
  overText:
    'It was finished already, took too long, or came from elsewhere. Close this window and start again.',
};

const ar: typeof en = {
  brand: { google: 'جوجل التجريبية', apple: 'أبل التجريبية', facebook: 'فيسبوك التجريبية' },
  title: 'اختر حسابًا',
  notice: 'هذه تجربة، وهؤلاء أشخاص لا وجود لهم خارجها.',
  people: 'أشخاص التجربة',
  verified: 'بريد موثّق',
  unverified: 'بريد غير موثّق',
  noEmail: 'بلا بريد',
  other: 'شخص آخر',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  isVerified: 'البريد موثّق',
  proceed: 'متابعة',
  cancel: 'إلغاء',
  nobody: 'أدخل اسمًا أو بريدًا إلكترونيًّا.',
  wrongEmail: 'أدخل البريد كاملًا، مثل name@gmail.com.',
  over: 'انتهت محاولة الدخول هذه',
  overText: 'ربما اكتملت من قبل، أو طال وقتها، أو جاءت من مكان آخر. أغلق هذه النافذة وابدأ من جديد.',
};

export type PageLanguage = 'ar' | 'en';
export const texts = { ar, en };
