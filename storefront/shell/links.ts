import { type RouteName, routes } from '#storefront/routes.ts';
import type { IconName } from '#storefront/ui/icon-names.ts';
import type { ScreenText } from '#text/screens.ts';

type Shell = ScreenText['shell'];
type LinkName = keyof Shell['menuItems'] | keyof Shell['namedItems'];
export type ShellLink = { name: LinkName; icon: IconName; address: string };

/**
 * Returns a link, or nothing while its route does not exist, so that there is no dead link (Specification 2, Menu
 * drawer).
 */
const link = (name: LinkName, icon: IconName, route: string = name, after = ''): ShellLink[] =>
  route in routes ? [{ name, icon, address: routes[route as RouteName] + after }] : [];

/** The menu of a signed-in customer, in the order of Specification 2. */
export const customerLinks: readonly (readonly ShellLink[])[] = [
  [
    link('home', 'house-simple'),
    link('favourite', 'heart'),
    link('wallet', 'wallet'),
    link('payment', 'credit-card'),
    link('coupons', 'ticket'),
    link('my-orders', 'package'),
    link('my-account', 'user'),
  ].flat(),
  [
    link('corporate-gifts', 'buildings'),
    link('gifts-care', 'drop'),
    link('contact-us', 'chat-circle'),
    link('privacy-policy', 'shield-check'),
    link('about-ashjar', 'info'),
  ].flat(),
];

/** The menu of a guest. product.md 3 says where 'Introduction' leads. */
export const guestLinks: readonly (readonly ShellLink[])[] = [
  [
    link('introduction', 'hand-waving', 'about-ashjar', '#introduction'),
    link('home', 'house-simple'),
    link('privacy-policy', 'shield-check'),
    link('about-ashjar', 'info'),
  ].flat(),
];

export const footerLinks: readonly ShellLink[] = [
  link('my-orders', 'package'),
  link('gifts-care', 'drop'),
  link('corporate-gifts', 'buildings'),
  link('about-ashjar', 'info'),
  link('contact-us', 'chat-circle'),
  link('privacy-policy', 'shield-check'),
].flat();

const isNamed = (name: LinkName, { namedItems }: Shell): name is keyof Shell['namedItems'] =>
  name in namedItems;

/** The text of a menu link. Some texts contain the shop's name. */
export const linkTitle = (name: LinkName, shell: Shell, brandName: string): string =>
  isNamed(name, shell) ? shell.namedItems[name](brandName) : shell.menuItems[name];
