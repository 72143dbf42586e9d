import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { revealContactsCall } from '#contract/orders/office.calls.ts';
import type { RecipientDetail } from '#contract/orders/office.rules.ts';
import type { Permission } from '#contract/staff/permissions.rules.ts';
import { callOffice } from '../../api/call-office.ts';
import { useNow } from '../../shell/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import link from '../../ui/links/link.module.css';
import { Note } from '../../ui/note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RevealContacts } from '../../ui/people/reveal-contacts.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useText } from '../../ui/text.tsx';
import { windowWords } from '../window-words.ts';
import type { OfficeOrder } from './order-lines.tsx';

// Loaded when a recipient is corrected, which few orders need.
const RecipientDialog = lazy(async () => ({
  default: (await import('./recipient-dialog.tsx')).RecipientDialog,
}));

const ltr = (text: string | null | undefined) => (text ? <bdi dir="ltr">{text}</bdi> : null);
/** A link that dials an unmasked phone number in international format. */
const phoneLink = (text: string) => (
  <a href={`tel:${text.replace(/\s/g, '')}`}>
    <bdi dir="ltr">{text}</bdi>
  </a>
);

type Props = { order: OfficeOrder; permissions: readonly Permission[]; isStopped: boolean };

/**
 * The order's buyer and recipient, address and delivery time. Contacts are masked until a member reveals them, which
 * the audit log records.
 */
export function OrderPeople({ order, permissions, isStopped }: Props) {
  const { text, language } = useText();
  const t = text.order;
  const now = useNow();
  const reveal = useMutation({ mutationFn: () => callOffice(revealContactsCall, { number: order.number }) });
  const [isCorrecting, setCorrecting] = useState(false);
  const [corrected, setCorrected] = useState<RecipientDetail[] | null>(null);
  const { recipient, buyer, address } = order;
  const shown = reveal.data;
  const isMasked = Boolean(recipient.phone ?? buyer?.phone ?? buyer?.email);
  const mapAddress =
    address && address.latitude !== null && address.longitude !== null
      ? `https://www.google.com/maps/search/?api=1&query=${address.latitude},${address.longitude}`
      : null;
  return (
    <>
      <Panel
        title={t.recipient}
        end={
          <>
            {order.isForOneself ? <Tag>{t.forOneself}</Tag> : null}
            {order.mayCorrect.length > 0 ? (
              <Button kind="outline" isDisabled={isStopped} onPress={() => setCorrecting(true)}>
                {t.correct}
              </Button>
            ) : null}
          </>
        }
      >
        {corrected ? (
          <Note tone="ok" isLive>
            {t.correctionSaved(text.customers.list(corrected.map((detail) => t.details[detail])))}
          </Note>
        ) : null}
        <Facts
          facts={[
            { name: t.name, value: recipient.name ? <bdi>{recipient.name}</bdi> : null },
            {
              name: t.phone,
              value: shown?.recipientPhone ? phoneLink(shown.recipientPhone) : ltr(recipient.phone),
            },
            { name: t.city, value: order.method === 'cafe' ? text.orders.cafe : order.city.name },
            { name: t.window, value: windowWords(text.orders, language, order.window, now) },
            { name: t.address, value: address?.text ? <bdi>{address.text}</bdi> : null },
            { name: t.nationalAddress, value: ltr(address?.nationalAddress) },
            { name: t.driverNote, value: address?.driverNote ? <bdi>{address.driverNote}</bdi> : null },
            {
              name: t.map,
              value: mapAddress ? (
                <a href={mapAddress} target="_blank" rel="noreferrer">
                  <bdi dir="ltr">
                    {address?.latitude}, {address?.longitude}
                  </bdi>
                </a>
              ) : null,
            },
          ]}
        />
      </Panel>
      {buyer ? (
        <Panel
          title={t.buyer}
          end={
            buyer.customerId ? (
              <Link to="/customer/$id" params={{ id: buyer.customerId }} className={`${link.link} small`}>
                {text.customers.open}
              </Link>
            ) : null
          }
        >
          <Facts
            facts={[
              { name: t.name, value: buyer.name ? <bdi>{buyer.name}</bdi> : null },
              { name: t.phone, value: shown?.buyerPhone ? phoneLink(shown.buyerPhone) : ltr(buyer.phone) },
              { name: t.email, value: ltr(shown?.buyerEmail ?? buyer.email) },
            ]}
          />
        </Panel>
      ) : null}
      <RevealContacts reveal={reveal} mayReveal={isMasked && permissions.includes('people.reveal')} />
      {isCorrecting ? (
        <Suspense>
          <RecipientDialog
            order={order}
            now={now}
            onDone={(details) => {
              // Hide the revealed phone number, because the correction may have replaced it.
              reveal.reset();
              setCorrected(details);
              setCorrecting(false);
            }}
            onClose={() => setCorrecting(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
