import { accountRiyalsInWords } from '#text/account-money.ts';
import type { wallet as english } from '#text/en/office/wallet.ts';

const riyals = (halalas: number): string => accountRiyalsInWords('ar', halalas);

export const wallet: typeof english = {
  title: 'تعويض العميل',
  text: 'أضف رصيدًا إلى محفظة المشتري. يُبلّغ حالًا ويستخدمه في أي طلب.',
  start: 'إضافة رصيد',
  dialog: 'إضافة رصيد إلى محفظة العميل',
  lead: (halalas) => `حدّك الآن ${riyals(halalas)}.`,
  leadFree: 'يُبلّغ العميل حالًا.',
  amount: 'المبلغ بالريال',
  amountNeeded: (halalas) => `اكتب مبلغًا لا يتجاوز ${riyals(halalas)}`,
  reason: 'السبب، ولا يراه إلا الفريق',
  reasons: {
    late: 'وصل متأخرًا',
    damaged: 'تضررت في الطريق',
    wrongItem: 'قطعة خاطئة',
    goodwill: 'إكرامًا للعميل',
  },
  confirm: (halalas) => `إضافة ${riyals(halalas)}`,
  askSecond: (halalas) => `طلب الموافقة على ${riyals(halalas)}`,
  aboveLimit: (halalas) => `حدّك الآن ${riyals(halalas)}. ما زاد يوافق عليه شخص آخر.`,
  awaitsApproval: 'أُرسل الطلب، وهو بانتظار موافقة شخص آخر.',
  approvals: 'أرصدة بانتظار الموافقة',
  toWallet: (why) => `إلى المحفظة: ${why}`,
  approve: 'موافقة وإضافة',
  approveOf: (halalas) => `موافقة وإضافة: ${riyals(halalas)}`,
  declineOf: (halalas) => `رفض: ${riyals(halalas)}`,
  done: (halalas) => `أُضيف ${riyals(halalas)}.`,
};
