import { useMemo, useState } from 'react';
import { readGiftReceiptCall, readGiftReceiptFileCall } from '#contract/orders/orders.calls.ts';
import { useSession } from '#storefront/account/use-session.ts';
import { callApi } from '#storefront/api/api.ts';
import { DocumentFrame } from '#storefront/orders/documents/document-frame.tsx';
import { GiftReceiptView } from '#storefront/orders/documents/gift-receipt-view.tsx';
import { useDocument } from '#storefront/orders/documents/use-document.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { openDialog } from '#storefront/shell/dialogs/dialogs.ts';
import { Segment } from '#storefront/ui/segment.tsx';
import { taxDocuments } from '#text/tax-documents.ts';
import type { GiftReceiptData } from './gift-receipt.page.ts';

/** A gift's receipt without prices. The buyer prints it in the recipient's language and puts it into the parcel. */
export function GiftReceipt({ data: { orderUuid } }: { data: GiftReceiptData }) {
  const { language: pageLanguage } = useFrame();
  const [language, setLanguage] = useState(pageLanguage);
  const { gift, screen } = taxDocuments[pageLanguage];
  const { isKnown, isSignedIn } = useSession();
  const calls = useMemo(() => {
    const which = { orderUuid, language };
    return {
      read: () => callApi(readGiftReceiptCall, which),
      print: () => callApi(readGiftReceiptFileCall, which),
    };
  }, [orderUuid, language]);
  const { state, retry, save, isSaving } = useDocument(isSignedIn, calls);
  return (
    <DocumentFrame
      orderUuid={orderUuid}
      name={gift.title}
      isSignedOut={isKnown && !isSignedIn}
      onSignIn={() => void openDialog('sign-in')}
      state={state}
      onRetry={() => void retry()}
      onSave={() => void save()}
      isSaving={isSaving}
      controls={
        <Segment
          legend={screen.giftLanguage}
          name="language"
          options={(['ar', 'en'] as const).map((value) => ({
            value,
            label: <span lang={value}>{taxDocuments[value].screen.ownName}</span>,
          }))}
          value={language}
          onChange={setLanguage}
        />
      }
    >
      {(receipt) => <GiftReceiptView receipt={receipt} />}
    </DocumentFrame>
  );
}
