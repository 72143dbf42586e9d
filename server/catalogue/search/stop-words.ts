import { foldedWords } from './fold.ts';

/** Words of a question, in both languages, that do not say what is searched for. */
const STOP = `
  i a an the and or of for to in on at with from by is are am be do does did you your we our us me my mine it its
  this that these those there here some any one im id ive want wants need needs would like love loves loved looking look search searching find show
  get give buy order purchase please hi hello can could may where what which how much many price cost sell have has
  got something anything someone somebody who when so very really just also not no dont doesnt without as up out s t d ll
  person people him her she he they them send sending deliver delivery available shop store online best good nice
  unique special elegant memorable classy cute amazing awesome unusual different perfect meaningful stylish modern
  trendy favourite favorite popular new original happy gorgeous stunning surprise surprises surprising decor decoration
  decorative interior healthy fresh real natural live living alive quick urgent today tonight tomorrow minute last moment
  hey tell know think suggest recommend recommendation recommendations options option ones thing things stuff kind type
  types other more most who's whos let lets will going about then than same day fast express
  beautiful pretty cool lovely great suitable idea ideas ashjar well really sar riyal riyals
  ابغي ابي ابغا اريد ودي نبي نبغي عايز عايزه عاوز محتاج محتاجه بدي ابا اشتري شراء اطلب طلب وين فين اين هل يوجد
  عندكم عندك لديكم فيه في من الي علي عن مع او و يا لو سمحت سمحتم ممكن كم بكم سعر اسعار شي شيء حاجه اي هذا هذه
  هذي ذا ما لا مو بدون غير التي الذي اللي حق حقت تبع انا انت هو هي نحن لي له لها لهم لنا كيف متي ارسل ارسال توصيل
  توصلون توصلوا توصل متوفر موجود حلو حلوه جميل جميله جميلات افضل احسن مناسب مناسبه تناسب يناسب ينفع شكرا فضلك رجاء
  مرحبا السلام عليكم عليك وش ايش شنو بس يعيش تعيش تحب يحب ريال ريالات ودنا اهدي اهديها اهديه اقدم اجي عشان علشان لاجل
  مميز مميزه مميزين فريد فريده مختلف مختلفه غريب غريبه انيق انيقه كشخه كشخ يجنن تجنن رهيب رهيبه روعه رايع رايعه لطيف
  لطيفه كيوت مفاجاه مفاجاتها مفاجات تفاجي افاجي سريع سريعه بسرعه مستعجل مستعجله عاجل الليله بكره بكرا باكر اليوم الحين
  نوع انواع شكل اشكال شكلها شكله ديكور ديكورات زينه للزينه طبيعي طبيعيه حي حيه عصري عصريه مودرن تفتح النفس ذوق ذوقها
  تكفون يعني مره مرا جدا وايد واجد شوي خاص خاصه يليق تليق احتاج نحتاج ابيه ابيها ابغاه ابغاها دور ادور ادورها اختار
  نصيحه انصحوني تنصحوني ترشحون افضلها اجمل احلي واحد واحده ثنين حبيت عاجبني يعجبها يعجبه توصلونه تقدرون نقدر عساكم
  هلا اهلا محل متجر تكون يكون كان فكره افكار اقتراح اقتراحات`;

/** Words that mean everything the shop sells, such as "gift". */
const EVERY_GIFT =
  'gift gifts present presents هديه هدايا هديتي هديه هدايه هديا بضاعه منتجات products product items';
const EVERY_PLANT = `plant plants pot pots potted planter planters houseplant houseplants greenery green indoor ceramic
  seedling seedlings sapling saplings foliage botanical
  شتله شتلات شتول غرسه غرسات نبات نبته نبتات نباتات نباتاتكم زرع زرعه زريعه زرعات مزروعات نبتتي اصيص اصص اصايص اصيصي مركن مراكن قواره قوارير خزف خزفي خزفيه داخلي داخليه خضراء خضره بوت`;

/** Words for goods that are sold together at one price. */
const BUNDLE = `bundle bundles set sets together combo combos طقم اطقم مجموعه مجموعات معا سوا بكج بكجات`;

const MODIFIERS = `red golden gold white black blue green pink silver yellow small big large young old new dried brass printed ceramic
  احمر حمراء ذهبي ذهبيه ذهب ابيض بيضاء اسود سوداء ازرق زرقاء اخضر خضراء صغير صغيره كبير كبيره جديد جديده مطبوعه نحاسي مجففه`;

const setOf = (text: string): ReadonlySet<string> => new Set(foldedWords(text));
const stop = setOf(STOP);
const everyGift = setOf(EVERY_GIFT);
const everyPlant = setOf(EVERY_PLANT);

const modifiers = setOf(MODIFIERS);
const bundleWords = setOf(BUNDLE);

/** Returns whether a word names goods that are sold together, whatever they are. */
export const isBundleWord = (word: string): boolean => bundleWords.has(word);
/** Whether a word of a title says which product and not what kind: red, golden, small. */
export const isModifier = (word: string): boolean => modifiers.has(word);
/** The words that mean all gifts or all plants, used to recognise their spellings with Latin letters. */
export const everythingWords: readonly string[] = [...everyGift, ...everyPlant];

export const isStopWord = (word: string): boolean => stop.has(word);
/** Whether a word means every gift or every plant; null for any narrower word. */
export const everythingIn = (forms: readonly string[]): 'gift' | 'plant' | null =>
  forms.some((form) => everyGift.has(form))
    ? 'gift'
    : forms.some((form) => everyPlant.has(form))
      ? 'plant'
      : null;
