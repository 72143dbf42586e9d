import { useMemo } from 'react';
import { readInvoiceCall, readInvoiceFileCall } from '#contract/orders/orders.calls.ts';
import { useSession } from '#storefront/account/use-session.ts';
import { callApi } from '#storefront/api/api.ts';
import { DocumentFrame } from '#storefront/orders/documents/document-frame.tsx';
import { TaxDocumentView } from '#storefront/orders/documents/tax-document-view.tsx';
import { useDocument } from '#storefront/orders/documents/use-document.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { openDialog } from '#storefront/shell/dialogs/dialogs.ts';
import { taxDocuments } from '#text/tax-documents.ts';
import type { OrderInvoiceData } from './order-invoice.page.ts';

/** The tax invoice of an order, or one of its credit notes, which can be viewed, printed and saved. */
export function OrderInvoice({ data: { orderUuid, number } }: { data: OrderInvoiceData }) {
  const t = taxDocuments[useFrame().language];
  const { isKnown, isSignedIn } = useSession();
  const calls = useMemo(() => {
    const which = { orderUuid, ...(number === null ? {} : { number }) };
    return { read: () => callApi(readInvoiceCall, which), print: () => callApi(readInvoiceFileCall, which) };
  }, [orderUuid, number]);
  const { state, retry, save, isSaving } = useDocument(isSignedIn, calls);
  return (
    <DocumentFrame
      orderUuid={orderUuid}
      name={state.kind === 'ready' ? t.title[state.content.kind] : t.title.invoice}
      isSignedOut={isKnown && !isSignedIn}
      onSignIn={() => void openDialog('sign-in')}
      state={state}
      onRetry={() => void retry()}
      onSave={() => void save()}
      isSaving={isSaving}
    >
      {(document) => <TaxDocumentView document={document} />}
    </DocumentFrame>
  );
}
