import { type ReactNode, useState } from 'react';
import { groupPhone } from '#contract/phone-groups.ts';
import '#storefront/ui/tokens.css';
import '#storefront/ui/base.css';
import { Accordion } from '#storefront/ui/accordion.tsx';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Callout } from '#storefront/ui/callout.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { Chip } from '#storefront/ui/chip.tsx';
import { ChoiceGroup } from '#storefront/ui/choice-group.tsx';
import { CodeBoxes } from '#storefront/ui/code-boxes.tsx';
import { Combobox } from '#storefront/ui/combobox.tsx';
import { Confirm } from '#storefront/ui/confirm.tsx';
import { Countdown } from '#storefront/ui/countdown.tsx';
import { Day } from '#storefront/ui/day.tsx';
import { DigitsInput } from '#storefront/ui/digits-input.tsx';
import { Drawer } from '#storefront/ui/drawer.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Engraving } from '#storefront/ui/engraving.tsx';
import { GiftCard } from '#storefront/ui/gift-card.tsx';
import { Highlight } from '#storefront/ui/highlight.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { Logo } from '#storefront/ui/logo.tsx';
import { MiniPots } from '#storefront/ui/mini-pots.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import { NajdiBand } from '#storefront/ui/najdi-band.tsx';
import { Niche } from '#storefront/ui/niche.tsx';
import { Pagination } from '#storefront/ui/pagination.tsx';
import { PaymentLogo } from '#storefront/ui/payment-logo.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { Popup } from '#storefront/ui/popup.tsx';
import { Price } from '#storefront/ui/price.tsx';
import { RadioRow } from '#storefront/ui/radio-row.tsx';
import { SearchField } from '#storefront/ui/search-field.tsx';
import { Segment } from '#storefront/ui/segment.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { Shapes } from '#storefront/ui/shapes.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { SlotOption } from '#storefront/ui/slot-option.tsx';
import { Stepper } from '#storefront/ui/stepper.tsx';
import { Swatch } from '#storefront/ui/swatch.tsx';
import { Tag } from '#storefront/ui/tag.tsx';
import { TextArea } from '#storefront/ui/text-area.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { Timeline } from '#storefront/ui/timeline.tsx';
import type { ToastItem } from '#storefront/ui/toast.tsx';
import { Toasts } from '#storefront/ui/toasts.tsx';
import { Wordmark } from '#storefront/ui/wordmark.tsx';
import styles from './gallery.module.css';
import { colours } from './glazes.ts';

type Lang = 'ar' | 'en';
const toDigits = (typed: string) =>
  typed
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/\D/g, '');
const monstera = { cx: 0.5, cy: 0.7597, w: 0.1399, h: 0.1007, bow: 0.0471 };
const bigPot = { cx: 0.4808, cy: 0.5226, w: 0.3242, h: 0.3272, bow: 0.0218 };
const bowl = { cx: 0.5, cy: 0.7205, w: 0.3957, h: 0.0516, bow: 0.0776 };

function Part({ name, children, wide }: { name: string; children: ReactNode; wide?: boolean }) {
  return (
    <section className={wide ? styles.wide : styles.part}>
      <p className={styles.caption} lang="en" dir="ltr">
        {name}
      </p>
      {children}
    </section>
  );
}

/** Shows every component of the design system in all its states, in one language. Only for development. */
export function Gallery({ lang }: { lang: Lang }) {
  const t = (ar: string, en: string) => (lang === 'ar' ? ar : en);
  const price = (
    amount: string,
    rest: { size?: 'large'; isOld?: boolean; isGreen?: boolean; sign?: string } = {},
  ) => <Price amount={amount} label={t(`${amount} ريال`, `${amount} riyals`)} {...rest} />;
  const [name, setName] = useState(t('سارة', 'Sarah'));
  const [phone, setPhone] = useState('551234567');
  const [code, setCode] = useState('27');
  const [method, setMethod] = useState<'delivery' | 'cafe'>('delivery');
  const [colour, setColour] = useState('sage');
  const [pot, setPot] = useState(0);
  const [pay, setPay] = useState('mada');
  const [isChecked, setIsChecked] = useState(true);
  const [quantity, setQuantity] = useState(1);
  const [day, setDay] = useState('1');
  const [slot, setSlot] = useState('1');
  const [engraving, setEngraving] = useState(t('إلى أمي', 'To Mum'));
  const [card, setCard] = useState(
    t('كبرتُ في ظلّك.\nوالآن دوري.', 'I grew up in your shade.\nNow it is my turn.'),
  );
  const [search, setSearch] = useState('');
  const [city, setCity] = useState('');
  const [cityId, setCityId] = useState<string | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const [toasts, setToasts] = useState<ToastItem[]>([]);
  const shut = () => setOpen(null);

  const found = ['fiddle-leaf-fig', 'rubber-plant', 'ficus-bonsai'].map((slug, index) => ({
    id: slug,
    href: `#${slug}`,
    content: (
      <>
        <span className={styles.thumb}>
          <Picture address={`/pictures/${slug}`} alt="" use="small" sizes="48px" />
        </span>
        <span className={styles.grows}>
          <Highlight text={t('فيكس مطاطي', 'Fig with leaves')} from={0} to={t('فيكس', 'Fig').length} />
        </span>
        {price(String(349 - index * 45))}
      </>
    ),
  }));
  const cities = [
    t('الرياض', 'Riyadh'),
    t('جدة', 'Jeddah'),
    t('الخبر', 'Khobar'),
    t('الدمام', 'Dammam'),
    t('الظهران', 'Dhahran'),
    t('المدينة المنورة', 'Madinah'),
  ]
    .map((label, index) => ({
      id: String(index + 1),
      label,
      content: (
        <>
          <span className={styles.grows}>{label}</span>
          <span className="micro quiet">
            {index === 0 ? t('اليوم', 'Today') : t('من يومي عمل', 'From 2 days')}
          </span>
        </>
      ),
    }))
    .filter((option) => option.label.includes(city));

  const brand = { text: t('أشجار', 'Ashjar'), hasWordmark: true };

  return (
    <>
      <Shapes />
      <header className={`wrap ${styles.head}`}>
        <IconButton icon="list" label={t('القائمة', 'Menu')} onPress={() => setOpen('menu')} />
        <Logo lang={lang} name={brand} href="/" label={brand.text} />
        <span className="row">
          <IconButton
            icon="tote-simple"
            label={t('السلة، فيها قطع', 'Cart, has items')}
            hasDot
            onPress={() => setOpen('cart')}
          />
          <IconButton icon="tote-simple" label={t('السلة', 'Cart')} isDisabled />
        </span>
      </header>
      <main className={`wrap section-tight ${styles.board}`}>
        <Part name="Type" wide>
          <Breadcrumbs
            label={t('المسار', 'Breadcrumb')}
            steps={[
              { label: t('الرئيسية', 'Home'), href: '#' },
              { label: t('أشجار داخلية', 'Indoor trees'), href: '#b' },
              { label: 'AJ-20418' },
            ]}
          />
          <h1 className="display">{t('هديةٌ تكبر مع من تُحب', 'A gift that grows with the one you love')}</h1>
          <p className="lead">
            {t(
              'نباتات حيّة في أصص خزفية، ننقش عليها كلماتك ونحملها إلى باب من تحب.',
              'Living plants in glazed ceramic, engraved with your words and carried to their door.',
            )}
          </p>
        </Part>
        <Part
          name="Button: rest, busy, disabled with its reason, outline, small, danger, black, paper, link"
          wide
        >
          <div className="row-wrap">
            <Button busyLabel={t('لحظة', 'One moment')}>{t('أضف إلى السلة', 'Add to cart')}</Button>
            <Button isBusy busyLabel={t('لحظة', 'One moment')}>
              {t('أضف إلى السلة', 'Add to cart')}
            </Button>
            <Button isDisabled disabledReason={t('اختر لون الأصيص أولًا', 'Choose a pot glaze first')}>
              {t('أضف إلى السلة', 'Add to cart')}
            </Button>
            <Button kind="outline">{t('اطلب عرض سعر', 'Ask for a quote')}</Button>
            <Button kind="outline" size="small" icon="arrow-counter-clockwise">
              {t('صغير', 'Small')}
            </Button>
            <Button kind="danger">{t('حذف', 'Delete')}</Button>
            <Button kind="black" lang="en">
              Apple Pay
            </Button>
            <TextLink href="#" hasArrow>
              {t('رابط هادئ', 'Quiet link')}
            </TextLink>
            <TextLink href="#" tone="clay" hasArrow>
              {t('رابط طيني', 'Clay link')}
            </TextLink>
            <TextLink icon="pencil-simple-line">{t('عدّل', 'Edit')}</TextLink>
            <IconButton icon="heart" size={20} label={t('أضف إلى المفضلة', 'Save')} isPressed={false} />
            <IconButton icon="heart-fill" size={20} label={t('أضف إلى المفضلة', 'Save')} isPressed />
            <IconButton icon="envelope-simple" label={t('البريد', 'E-mail')} isOutlined />
          </div>
          <div className={`on-dark ${styles.dark}`}>
            <Button kind="paper">{t('اختر هدية', 'Choose a gift')}</Button>
            <Button kind="ghost">{t('حسب المناسبة', 'By occasion')}</Button>
            <TextLink href="#" tone="dark" hasArrow>
              {t('رابط هادئ', 'Quiet link')}
            </TextLink>
            <PaymentLogo name="mada" />
            <Wordmark lang={lang} name={brand} size="footer" />
          </div>
        </Part>
        <Part name="Fields">
          <div className="stack">
            <TextField label={t('الاسم', 'Name')} value={name} onChange={setName} />
            <TextField
              label={t('الاسم', 'Name')}
              defaultValue={t('س', 'S')}
              error={t('الاسم حرفان على الأقل', 'Account name must be at least 2 characters')}
            />
            <TextField label={t('الاسم', 'Name')} defaultValue={name} isOk hint={t('حُفظ', 'Saved')} />
            <TextField
              label={t('الاسم', 'Name')}
              note={t('اختياري', 'Optional')}
              disabled
              defaultValue={name}
            />
            <TextField
              label={t('كلمة المرور', 'Password')}
              type="password"
              defaultValue="abcdefgh"
              end={<IconButton icon="eye" size={20} label={t('أظهر', 'Show')} />}
            />
            <SelectField
              label={t('الترتيب', 'Sort')}
              options={[
                { value: '1', label: t('الأحدث', 'Newest') },
                { value: '2', label: t('الأقل سعرًا', 'Lowest price') },
              ]}
            />
            <TextArea
              label={t('الوصف', 'Description')}
              defaultValue={t('نص من سطرين\nهذا ثانيهما', 'Two lines\nof text')}
              hint={t('كما تشاء', 'As you like')}
              counter="12/160"
            />
          </div>
        </Part>
        <Part name="Phone, code, quantity, choices">
          <div className="stack">
            <DigitsInput
              label={t('رقم الجوال', 'Mobile')}
              prefix="+966"
              group={(digits) => groupPhone('966', digits)}
              maxDigits={9}
              value={phone}
              onChange={setPhone}
              toDigits={toDigits}
              autoComplete="tel-national"
              hint={t('9 أرقام تبدأ بـ 5', '9 digits that begin with 5')}
            />
            <DigitsInput
              label={t('رقم الجوال', 'Mobile')}
              prefix="+966"
              group={(digits) => groupPhone('966', digits)}
              maxDigits={9}
              value="551234"
              onChange={setPhone}
              toDigits={toDigits}
              error={t(
                'يجب أن يتكون رقم الجوال من 9 أرقام بالضبط لرمز الدولة ‎+966.',
                'Phone number must be exactly 9 digits for country code +966.',
              )}
            />
            <CodeBoxes
              label={t('رمز التحقق', 'Verification code')}
              isLabelHidden
              length={4}
              value={code}
              onChange={setCode}
              onComplete={() => undefined}
              toDigits={toDigits}
            />
            <CodeBoxes
              label={t('رمز التحقق', 'Verification code')}
              isLabelHidden
              length={4}
              value="2719"
              state="wrong"
              message={t(
                'الرمز غير صحيح. راجع الرسالة وأعد المحاولة.',
                'That code doesn’t match. Check the message and try again.',
              )}
              onChange={() => undefined}
              onComplete={() => undefined}
              toDigits={toDigits}
            />
            <CodeBoxes
              label={t('رمز التحقق', 'Verification code')}
              isLabelHidden
              length={4}
              value="2719"
              state="right"
              message={t('تم. حيّاك الله.', 'Done. Welcome in.')}
              onChange={() => undefined}
              onComplete={() => undefined}
              toDigits={toDigits}
            />
            <p className="small quiet">
              <Countdown
                seconds={42}
                format={(left) => t(`إعادة الإرسال بعد 0:${left}`, `Send again in 0:${left}`)}
                onEnd={() => undefined}
              />
            </p>
            <div className="row-wrap">
              <Stepper
                quantity={quantity}
                max={4}
                onChange={(next) => setQuantity(Math.max(1, next))}
                label={t('الكمية', 'Quantity')}
                plusLabel={t('زِد', 'Increase')}
                minusLabel={t('أنقص', 'Decrease')}
                removeLabel={t('حذف', 'Remove')}
                plusReason={t('آخر القطع المتاحة', 'The last pieces')}
              />
              <Stepper
                quantity={1}
                max={4}
                onChange={() => undefined}
                label={t('الكمية', 'Quantity')}
                plusLabel={t('زِد', 'Increase')}
                minusLabel={t('أنقص', 'Decrease')}
                size="tall"
              />
              <Stepper
                quantity={2}
                max={4}
                onChange={() => undefined}
                label={t('الكمية', 'Quantity')}
                plusLabel={t('زِد', 'Increase')}
                minusLabel={t('أنقص', 'Decrease')}
                isPending
              />
            </div>
            <Segment
              legend={t('كيف', 'How')}
              name="way"
              value={method}
              onChange={setMethod}
              options={[
                { value: 'delivery', label: t('إلى الباب', 'To the door') },
                { value: 'cafe', label: t('من المقهى', 'From the café') },
              ]}
            />
            <Checkbox
              label={t('المُهدى إليه يختار المكان والوقت', 'They choose where and when')}
              note={t('نرسل رسالة فيها رابط', 'We send a link')}
              isChecked={isChecked}
              onChange={setIsChecked}
            />
            <Checkbox
              label={t('قرأت الشروط', 'I accept the terms')}
              isChecked={false}
              onChange={() => undefined}
              error={t('فضلًا وافق على الشروط', 'Please accept the terms and conditions')}
            />
            <div className="row-wrap">
              <Chip isOn>{t('مختار', 'Selected')}</Chip>
              <Chip isOn={false}>{t('عادي', 'Rest')}</Chip>
              <Chip isRemovable label={t('أزل: مريمي', 'Remove: sage')}>
                {t('مريمي', 'Sage')}
              </Chip>
              <Chip icon="plus">{t('مُهدى إليه جديد', 'Someone new')}</Chip>
            </div>
          </div>
        </Part>
        <Part name="Swatches, days, slots, rows">
          <div className="stack">
            <ChoiceGroup legend={t('لون الأصيص', 'Pot glaze')} layout="pots" note={t('مريمي', 'Sage')}>
              {colours.map(([id, hex, ar, en]) => (
                <Swatch
                  key={id}
                  name="glaze"
                  value={id}
                  hex={hex}
                  label={t(ar, en)}
                  isChecked={colour === id}
                  onChange={setColour}
                  isSoldOut={id === 'blue'}
                  soldOutLabel={t('نفد', 'sold out')}
                />
              ))}
            </ChoiceGroup>
            <ChoiceGroup legend={t('اليوم', 'Day')} layout="days">
              {['1', '2', '3', '4'].map((value) => (
                <Day
                  key={value}
                  name="day"
                  value={value}
                  weekday={value === '1' ? t('اليوم', 'Today') : t('الأحد', 'Sun')}
                  day={20 + Number(value)}
                  note={value === '3' ? t('مغلق', 'Closed') : t('نوفمبر', 'Nov')}
                  isDisabled={value === '3'}
                  isChecked={day === value}
                  onChange={setDay}
                />
              ))}
            </ChoiceGroup>
            <ChoiceGroup
              legend={t('الوقت', 'Time')}
              layout="slots"
              error={t('فضلًا اختر وقت التوصيل', 'Please select a delivery time')}
            >
              {['1', '2', '3', '4'].map((value) => (
                <SlotOption
                  key={value}
                  name="slot"
                  value={value}
                  label={t('بين 6 و8', '6 to 8 pm')}
                  note={value === '2' ? t('اكتمل', 'Full') : t('مساءً', 'Evening')}
                  isDisabled={value === '2'}
                  isChecked={slot === value}
                  onChange={setSlot}
                />
              ))}
            </ChoiceGroup>
            <ChoiceGroup legend={t('الدفع', 'Payment')} layout="rows">
              {['mada', 'VISA', 'tabby'].map((value) => (
                <RadioRow
                  key={value}
                  name="pay"
                  value={value}
                  label={value === 'tabby' ? t('قسّمها على 4', 'Split in 4') : t('بطاقة', 'Card')}
                  note={value === 'tabby' ? t('السلة أقل من الحد', 'The cart is too small') : undefined}
                  end={<PaymentLogo name={value} />}
                  isDisabled={value === 'tabby'}
                  isChecked={pay === value}
                  onChange={setPay}
                />
              ))}
            </ChoiceGroup>
          </div>
        </Part>
        <Part name="Tags, marks, prices, notices, accordion">
          <div className="stack">
            <div className="row-wrap">
              <Tag tone="ok">{t('حُلّت', 'Resolved')}</Tag>
              <Tag tone="wait">{t('قيد المعالجة', 'In progress')}</Tag>
              <Tag tone="bad">{t('لم تُقبل', 'Declined')}</Tag>
              <Tag tone="clay">{t('في الطريق', 'On the way')}</Tag>
              <Tag tone="mute">{t('نفد', 'Sold out')}</Tag>
            </div>
            <div className="row-wrap">
              {['mada', 'VISA', 'Mastercard', 'Apple Pay', 'tabby', 'tamara', 'urpay'].map((logo) => (
                <PaymentLogo key={logo} name={logo} />
              ))}
            </div>
            <div className="row-wrap">
              {price('279', { size: 'large' })}
              {price('279')}
              {price('449', { isOld: true })}
              {price('35', { sign: '+' })}
              {price('120', { isGreen: true })}
              <MiniPots
                label={t('لون الأصيص', 'Pot colour')}
                glazes={colours.slice(0, 4).map(([name, hex], value) => ({
                  value,
                  hex,
                  name,
                  isSoldOut: name === 'sand',
                }))}
                chosen={pot}
                onChoose={setPot}
                onPreview={() => undefined}
                soldOutLabel={t('نفدت الكمية', 'Sold out')}
              />
            </div>
            <Callout icon="truck">
              <b className="strong">{t('يصل اليوم إلى الرياض', 'Arrives in Riyadh today')}</b>
              <br />
              {t('اطلب قبل 6 مساءً.', 'Order before 6 pm.')}
            </Callout>
            <Callout tone="news" onHide={() => undefined} hideLabel={t('أخفِ', 'Hide')}>
              {t(
                'الطلبات خارج الرياض بعد ظهر الأربعاء تصل بعد الإجازة.',
                'Orders outside Riyadh after Wednesday noon arrive after the holiday.',
              )}
            </Callout>
            <Callout tone="error">
              {t('فضلًا أدخل بيانات المُهدى إليه', 'Please enter recipient details')}
            </Callout>
            <Callout tone="ok">{t('حُفظت مدينتك.', 'Your city is saved.')}</Callout>
            <div>
              <Accordion title={t('عن النبتة', 'About the plant')} isOpenAtFirst>
                {t('أوراقٌ عريضة تنشقّ كلما كبرت.', 'Broad leaves that split as they grow.')}
              </Accordion>
              <Accordion title={t('التوصيل والاسترجاع', 'Delivery and returns')}>
                {t('الاسترجاع خلال 3 أيام من الاستلام.', 'Returns within 3 days of receipt.')}
              </Accordion>
            </div>
          </div>
        </Part>
        <Part name="Niche">
          <div className={styles.niches}>
            <Niche ground="clay" line="near" fill={138}>
              <Picture address="/pictures/lavender" alt="" use="card" sizes="10rem" />
            </Niche>
            <Niche shape="tall" fill={138}>
              <Picture address="/pictures/monstera" alt="" use="large" sizes="20rem" />
            </Niche>
            <Niche line="none" ground="warmer" fill={150}>
              <Picture address="/pictures/rubber-plant" alt="" use="card" sizes="10rem" />
            </Niche>
          </div>
        </Part>
        <Part name="Engraving on the pot, the card you write on">
          <div className="stack">
            <TextField
              label={t('نص النقش', 'Engraving text')}
              value={engraving}
              onChange={setEngraving}
              counter={`${engraving.length}/20`}
              hint={t('تراه على الأصيص مباشرة', 'You see it on the pot as you type')}
            />
            <GiftCard
              label={t('رسالة الإهداء', 'Gift message')}
              value={card}
              onChange={setCard}
              from={t('من: سارة', 'From Sarah')}
              counter="24/160"
              hint={t('اكتب على البطاقة مباشرة', 'Write straight on the card')}
              lang={lang}
            />
          </div>
        </Part>
        <Part name="Engraving: places and scripts" wide>
          <div className={styles.pots}>
            <Picture address="/pictures/monstera" alt="" use="large" sizes="25vw">
              <Engraving text={engraving} area={monstera} cut="dark" />
            </Picture>
            <Picture address="/pictures/engraving-pot" alt="" use="large" sizes="25vw">
              <Engraving
                text={t('شكرًا يا معلّمتي الغالية', 'Happy birthday, Noura')}
                area={bigPot}
                cut="pale"
              />
            </Picture>
            <Picture address="/pictures/engraving-pot" alt="" use="large" sizes="25vw">
              <Engraving text={t('Noura & Ali 2026', 'نورة وعلي 2026')} area={bigPot} cut="pale" />
            </Picture>
            <Picture address="/pictures/echeveria-bowl" alt="" use="large" sizes="25vw">
              <Engraving text={t('مبارك البيت الجديد', 'Welcome home')} area={bowl} cut="dark" />
            </Picture>
          </div>
        </Part>
        <Part name="Timeline">
          <h2 className="visually-hidden">{t('المراحل', 'Stages')}</h2>
          <Timeline
            label={t('المراحل', 'Stages')}
            stateLabels={{
              done: t('تم:', 'Done:'),
              now: t('الآن:', 'Now:'),
              next: t('بعدها:', 'Next:'),
              ended: t('انتهى:', 'Ended:'),
            }}
            stops={[
              {
                id: '1',
                state: 'done',
                title: t('قبلنا الطلب', 'Order accepted'),
                text: t('السبت، 1:12 ظهرًا', 'Saturday, 1:12 pm'),
              },
              {
                id: '2',
                state: 'done',
                title: t('غُلّفت الهدية', 'Gift wrapped'),
                text: t('السبت، 3:55 عصرًا', 'Saturday, 3:55 pm'),
              },
              {
                id: '3',
                state: 'now',
                title: t('في الطريق', 'On the way'),
                text: t('خرجت إلى نورة', 'Left for Noura'),
              },
              {
                id: '4',
                state: 'next',
                title: t('وصلت', 'Delivered'),
                text: t('اليوم، بين 6 و8 مساءً', 'Today, between 6 and 8 pm'),
              },
            ]}
          />
        </Part>
        <Part name="Timeline, ended; empty; skeleton">
          <Timeline
            label={t('المراحل', 'Stages')}
            stateLabels={{
              done: t('تم:', 'Done:'),
              now: t('الآن:', 'Now:'),
              next: t('بعدها:', 'Next:'),
              ended: t('انتهى:', 'Ended:'),
            }}
            stops={[
              {
                id: '1',
                state: 'done',
                title: t('قبلنا الطلب', 'Order accepted'),
                text: t('السبت', 'Saturday'),
              },
              {
                id: '2',
                state: 'ended',
                title: t('أُلغي الطلب', 'Order cancelled'),
                text: t('عاد المبلغ إلى محفظتك', 'The money is back in your wallet'),
              },
            ]}
          />
          <EmptyState
            icon="tote-simple"
            title={t('سلتك فارغة', 'Your cart is empty')}
            text={t('نبتة صغيرة بداية طيبة.', 'A small plant is a good start.')}
            action={
              <Button kind="outline" size="small">
                {t('تصفّح الهدايا', 'Browse gifts')}
              </Button>
            }
          />
        </Part>
        <Part name="Search: field with a list, and the large one">
          <div className="stack">
            <div className={styles.searchBox}>
              <Combobox
                look="search"
                label={t('ابحث عن نبتة أو هدية', 'Search plants and gifts')}
                placeholder={t('ابحث عن نبتة أو هدية', 'Search plants and gifts')}
                text={search}
                onText={setSearch}
                options={search === '' ? [] : found}
                countText={t('3 نتائج', '3 results')}
              />
            </div>
            <SearchField
              label={t('ابحث', 'Search')}
              text={search}
              onText={setSearch}
              action="/products"
              name="query"
              clearLabel={t('امسح', 'Clear')}
              placeholder={t('فيكس', 'Fig')}
            />
            <div className={styles.cards}>
              <Skeleton shape="card" />
              <Skeleton shape="card" />
            </div>
          </div>
        </Part>
        <Part name="What floats">
          <div className="row-wrap">
            {['city', 'popup', 'error', 'confirm', 'menu', 'cart'].map((id) => (
              <Button key={id} kind="outline" size="small" onPress={() => setOpen(id)}>
                {id}
              </Button>
            ))}
            <Button
              kind="outline"
              size="small"
              onPress={() =>
                setToasts((all) => [
                  ...all,
                  {
                    id: String(Math.random()),
                    text: t('أُضيفت مونستيرا إلى سلتك', 'Monstera is in your cart'),
                    action: { label: t('عرض السلة', 'View cart'), href: '#' },
                  },
                ])
              }
            >
              toast
            </Button>
            <Button
              kind="outline"
              size="small"
              onPress={() =>
                setToasts((all) => [
                  ...all,
                  {
                    id: String(Math.random()),
                    tone: 'error',
                    text: t('نفد اللون المختار', 'Selected color is out of stock'),
                  },
                ])
              }
            >
              error toast
            </Button>
          </div>
          <Pagination
            countText={t('24 من 61', '24 of 61')}
            href="?page=2"
            label={t('اعرض المزيد', 'Show more')}
            busyLabel={t('لحظة', 'One moment')}
          />
        </Part>
      </main>
      <footer className={`on-dark ${styles.foot}`}>
        <NajdiBand />
      </footer>
      <Toasts items={toasts} onDismiss={(id) => setToasts((all) => all.filter((item) => item.id !== id))} />
      {open === 'city' ? (
        <Modal
          isClosable={cityId !== null}
          title={t('إلى أين نوصل؟', 'Where shall we deliver?')}
          lead={t(
            'تختلف النباتات ومواعيد الوصول من مدينة إلى أخرى.',
            'Plants and arrival times differ from city to city.',
          )}
          onClose={shut}
          closeLabel={t('إغلاق', 'Close')}
          footer={
            <Button isBlock isDisabled={cityId === null} onPress={shut}>
              {t('احفظ', 'Save')}
            </Button>
          }
        >
          <Combobox
            look="picker"
            label={t('ابحث عن مدينتك', 'Search for your city')}
            placeholder={t('ابحث عن مدينتك', 'Search for your city')}
            text={city}
            onText={setCity}
            options={cities}
            onPick={setCityId}
            chosenId={cityId}
            countText={String(cities.length)}
            emptyText={t('لم نجد المدينة', 'City not found')}
          />
        </Modal>
      ) : null}
      <Drawer
        side="start"
        isOpen={open === 'menu'}
        title={t('القائمة', 'Menu')}
        onClose={shut}
        closeLabel={t('إغلاق', 'Close')}
      >
        <a href="#home">{t('الرئيسية', 'Home')}</a>
      </Drawer>
      <Drawer
        side="end"
        isOpen={open === 'cart'}
        title={t('سلتك', 'Your cart')}
        titleNote={3}
        onClose={shut}
        closeLabel={t('إغلاق', 'Close')}
        footer={
          <Button isBlock href="/cart">
            {t('إتمام الطلب', 'Checkout')}
          </Button>
        }
      >
        <p className="small">{t('قطعة واحدة', 'One item')}</p>
      </Drawer>
      {open === 'popup' ? (
        <Popup
          tone="info"
          icon="truck"
          title={t('التوصيل إلى جدة', 'Delivery to Jeddah')}
          text={t('يصل الطلب خلال يومين إلى 5 أيام عمل.', 'Delivery takes 2-5 business days.')}
          okLabel={t('حسنًا', 'OK')}
          onClose={shut}
        />
      ) : null}
      {open === 'error' ? (
        <Popup
          tone="error"
          title={t('لم يكتمل الدفع', 'Payment didn’t go through')}
          text={t('رفض البنك العملية، ولم يُخصم شيء.', 'Your bank declined it and nothing was charged.')}
          okLabel={t('حسنًا', 'OK')}
          onClose={shut}
        />
      ) : null}
      {open === 'confirm' ? (
        <Confirm
          tone="danger"
          icon="trash"
          title={t('حذف الحساب؟', 'Delete your account?')}
          text={t('تفقد رصيدك ومفضلتك وعناوينك.', 'You lose your balance, favourites and addresses.')}
          yesLabel={t('نعم', 'Yes')}
          noLabel={t('لا', 'No')}
          busyLabel={t('لحظة', 'One moment')}
          onYes={shut}
          onNo={shut}
        />
      ) : null}
    </>
  );
}
