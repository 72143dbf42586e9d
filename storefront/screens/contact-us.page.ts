import { definePage, type Loaded, type PageQuery } from '#storefront/page/page.ts';
import { pageIn } from './page-number.ts';

export type ContactUsData = {
  /** The open tab: a new ticket, or the list of tickets (Specification 2, `?activetab=my-ticket`). */
  tab: 'new' | 'list';
  /** The id of the order that a new ticket is about, or null. */
  orderUuid: string | null;
  /** Whether the new ticket is about returning something from that order. */
  isReturn: boolean;
  ticketUuid: string | null;
  /** The last page of the ticket list that is shown. */
  page: number;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const uuidIn = <Param extends string>(query: PageQuery<Param>, name: Param): string | null => {
  const value = query.get(name) ?? '';
  return UUID.test(value) ? value : null;
};

export const page = definePage({
  view: () => import('./contact-us.tsx').then((file) => file.ContactUs),
  texts: ['tickets'],
  query: ['order_id', 'issue', 'activetab', 'ticket_id', 'page'],
  load: async ({ query }): Promise<Loaded<ContactUsData>> => {
    const orderUuid = uuidIn(query, 'order_id');
    return {
      data: {
        // A URL with an order opens the form for a new ticket, even if it names the other tab.
        tab: query.get('activetab') === 'my-ticket' && orderUuid === null ? 'list' : 'new',
        orderUuid,
        isReturn: orderUuid !== null && query.get('issue') === 'return',
        ticketUuid: uuidIn(query, 'ticket_id'),
        page: pageIn(query),
      },
    };
  },
  head: ({ tab }, { tickets, shell }) => ({
    title: tab === 'new' ? shell.menuItems['contact-us'] : tickets.listTab,
    description: tickets.description,
    canonical: '/contact-us',
    isIndexed: tab === 'new',
  }),
});
