import type { Permission } from '#contract/staff/permissions.rules.ts';
import type { OfficeIconName } from '../ui/office-icon-names.ts';

export type MenuEntry = {
  readonly name:
    | 'today'
    | 'board'
    | 'engraving'
    | 'print'
    | 'dispatch'
    | 'tickets'
    | 'customers'
    | 'products'
    | 'categories'
    | 'glazes'
    | 'exchange'
    | 'stock'
    | 'prices'
    | 'coupons'
    | 'search'
    | 'approvals'
    | 'reports'
    | 'delivery'
    | 'home'
    | 'pages'
    | 'ratings'
    | 'staff'
    | 'audit'
    | 'settings'
    | 'system';
  readonly to:
    | '/'
    | '/board'
    | '/engraving'
    | '/print'
    | '/dispatch'
    | '/tickets'
    | '/customers'
    | '/products'
    | '/categories'
    | '/glazes'
    | '/exchange'
    | '/stock'
    | '/prices'
    | '/coupons'
    | '/search'
    | '/approvals'
    | '/reports'
    | '/delivery'
    | '/home'
    | '/pages'
    | '/ratings'
    | '/staff'
    | '/audit'
    | '/settings'
    | '/system';
  readonly icon: OfficeIconName;
  /**
   * The menu shows the entry to members with this permission, or with one of these; without it, to every member. The
   * server checks the permission again with each request.
   */
  readonly needs?: Permission | readonly Permission[];
};

export type MenuGroup = {
  readonly name: 'orders' | 'customers' | 'catalogue' | 'shop' | 'reports' | 'system';
  readonly entries: readonly MenuEntry[];
};

/** The office's screens in groups, in the order of a working day. The last groups are about the office itself. */
export const menu: readonly MenuGroup[] = [
  {
    name: 'orders',
    entries: [
      { name: 'today', to: '/', icon: 'sun-horizon' },
      { name: 'board', to: '/board', icon: 'kanban', needs: 'orders.see' },
      { name: 'engraving', to: '/engraving', icon: 'pen-nib', needs: 'orders.prepare' },
      { name: 'print', to: '/print', icon: 'printer', needs: ['orders.prepare', 'orders.dispatch'] },
      { name: 'dispatch', to: '/dispatch', icon: 'truck', needs: 'orders.dispatch' },
      { name: 'approvals', to: '/approvals', icon: 'check-circle', needs: 'money.approve' },
    ],
  },
  {
    name: 'customers',
    entries: [
      { name: 'tickets', to: '/tickets', icon: 'chat-circle-text', needs: 'tickets.answer' },
      { name: 'customers', to: '/customers', icon: 'user-circle', needs: 'people.see' },
      { name: 'ratings', to: '/ratings', icon: 'star', needs: 'content.edit' },
    ],
  },
  {
    name: 'catalogue',
    entries: [
      { name: 'products', to: '/products', icon: 'potted-plant', needs: ['products.edit', 'prices.edit'] },
      { name: 'stock', to: '/stock', icon: 'package', needs: 'stock.edit' },
      { name: 'prices', to: '/prices', icon: 'tag', needs: 'prices.edit' },
      { name: 'coupons', to: '/coupons', icon: 'ticket', needs: 'coupons.edit' },
      { name: 'categories', to: '/categories', icon: 'list-checks', needs: 'products.edit' },
      { name: 'glazes', to: '/glazes', icon: 'palette', needs: 'products.edit' },
      { name: 'search', to: '/search', icon: 'magnifying-glass', needs: 'content.edit' },
      {
        name: 'exchange',
        to: '/exchange',
        icon: 'download-simple',
        needs: ['products.edit', 'prices.edit'],
      },
    ],
  },
  {
    name: 'shop',
    entries: [
      { name: 'delivery', to: '/delivery', icon: 'map-pin', needs: ['content.edit', 'settings.edit'] },
      { name: 'home', to: '/home', icon: 'house-line', needs: 'content.edit' },
      { name: 'pages', to: '/pages', icon: 'article', needs: 'content.edit' },
    ],
  },
  {
    name: 'reports',
    entries: [{ name: 'reports', to: '/reports', icon: 'chart-bar', needs: 'reports.see' }],
  },
  {
    name: 'system',
    entries: [
      { name: 'staff', to: '/staff', icon: 'users', needs: 'staff.manage' },
      { name: 'audit', to: '/audit', icon: 'scroll', needs: 'audit.see' },
      { name: 'settings', to: '/settings', icon: 'gear-six', needs: 'settings.edit' },
      { name: 'system', to: '/system', icon: 'plugs', needs: 'work.retry' },
    ],
  },
];

/**
 * The groups with the screens that a member with these permissions may open. Groups without such a screen are left out.
 */
export const menuFor = (permissions: readonly Permission[]): readonly MenuGroup[] =>
  menu
    .map(({ name, entries }) => ({
      name,
      entries: entries.filter(
        ({ needs }) => needs === undefined || [needs].flat().some((one) => permissions.includes(one)),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
