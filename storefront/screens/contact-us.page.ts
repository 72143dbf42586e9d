import { definePage, type Loaded, type PageQuery } from '#storefront/page/page.ts';
import { pageIn } from './page-number.ts';

export type ContactUsData = {
  /** The open tab: a new request, or the list of tickets or one of them (Specification 2, `?activetab=my-ticket`). */
  tab: 'new' | 'list';
  /** The order that a new request is about. */
  orderUuid: string | null;
  /** The request is to return something of that order. */
  isReturn: boolean;
  ticketUuid: string | null;
  /** The last page of the list that is shown. */
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
        // A request that starts from an order is new, whatever tab its address names.
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
