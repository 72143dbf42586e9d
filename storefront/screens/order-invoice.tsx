import { useMemo } from 'react';
import { readInvoiceCall, readInvoiceFileCall } from '#contract/orders/orders.calls.ts';
import { useSession } from '#storefront/account/use-session.ts';
import { callApi } from '#storefront/api/api.ts';
import { PaperFrame } from '#storefront/orders/paper-frame.tsx';
import { TaxDocumentView } from '#storefront/orders/tax-document-view.tsx';
import { usePaper } from '#storefront/orders/use-paper.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { openDialog } from '#storefront/shell/dialogs.ts';
import { taxDocuments } from '#text/tax-documents.ts';
import type { OrderInvoiceData } from './order-invoice.page.ts';

/** The tax invoice of an order, or one of its credit notes, to look at, print and save. */
export function OrderInvoice({ data: { orderUuid, number } }: { data: OrderInvoiceData }) {
  const t = taxDocuments[useFrame().language];
  const { isKnown, isSignedIn } = useSession();
  const calls = useMemo(() => {
    const which = { orderUuid, ...(number === null ? {} : { number }) };
    return { read: () => callApi(readInvoiceCall, which), print: () => callApi(readInvoiceFileCall, which) };
  }, [orderUuid, number]);
  const { state, retry, save, isSaving } = usePaper(isSignedIn, calls);
  return (
    <PaperFrame
      orderUuid={orderUuid}
      name={state.kind === 'ready' ? t.title[state.paper.kind] : t.title.invoice}
      isStranger={isKnown && !isSignedIn}
      onSignIn={() => void openDialog('sign-in')}
      state={state}
      onRetry={() => void retry()}
      onSave={() => void save()}
      isSaving={isSaving}
    >
      {(document) => <TaxDocumentView document={document} />}
    </PaperFrame>
  );
}
