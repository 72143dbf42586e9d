import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { defaultHours } from '#contract/delivery/hours.rules.ts';
import { FrameProvider } from '#storefront/page/frame.tsx';
import { whenPartsAreLoaded } from '#storefront/page/hydrate-later.tsx';
import type { PageFrame } from '#storefront/page/page.ts';
import { text } from '#text/en/screens.ts';
import { Shell } from './shell.tsx';

await whenPartsAreLoaded();

const frame: PageFrame = {
  route: 'home',
  language: 'en',
  address: '/',
  city: {
    id: 7,
    name: 'Abha',
    deliveryService: 'smsa',
    allowsEngraving: false,
    deliveryFee: 35_00,
    hasCafe: false,
  },
  brand: {
    name: { ar: 'أشجار', en: 'Ashjar' },
    hasWordmark: { ar: true, en: true },
    social: {
      instagram: 'https://instagram.test/shop',
      x: 'https://x.test/shop',
      pinterest: 'https://pinterest.test/shop',
      phone: '+966112345678',
      whatsapp: '+966112345679',
    },
    returnDays: 3,
    freeDeliveryFrom: 300_00,
    hours: defaultHours,
    identityProviders: [],
    payLater: [],
    hasMap: false,
    takesCards: true,
    paymentLogos: [],
    emailEndsWithCom: true,
    legal: {
      name: { ar: 'متجر', en: 'Shop' },
      address: { ar: 'الرياض', en: 'Riyadh' },
      registration: '1010000000',
      vatNumber: '300000000000003',
    },
    moved: null,
    measured: null,
    chat: null,
    vitalsShare: 0,
    isDev: false,
    isDemo: true,
  },
  service: { label: 'Service', links: [] },
  browse: { all: { title: 'All gifts', address: '/products' }, groups: [], today: null },
  notice: { id: 1, text: 'After the holiday.' },
};

/** Renders the header, footer and overlays around a screen, as the server does. */
const draw = (route: PageFrame['route'], brand: PageFrame['brand'] = frame.brand): string =>
  renderToStaticMarkup(
    <FrameProvider frame={{ ...frame, brand, route, text, bundles: {} }}>
      <Shell>
        <h1>The screen</h1>
      </Shell>
    </FrameProvider>,
  );
const headerIn = (html: string): string => /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? '';
const footerIn = (html: string): string => /<footer[\s\S]*?<\/footer>/.exec(html)?.[0] ?? '';

/** The position of each string in the HTML, or -1 if it is missing. */
const positionsOf = (html: string, pieces: readonly string[]): number[] =>
  pieces.map((piece) => html.indexOf(piece));
function expectInOrder(html: string, pieces: readonly string[]): void {
  const positions = positionsOf(html, pieces);
  expect(positions).not.toContain(-1);
  expect([...positions].sort((one, other) => one - other)).toEqual(positions);
}

describe('Specification 2, Header', () => {
  // spec: 2-menu-button-city-button-logo
  it('menu button, Deliver to {city}, logo linking home, search box, cart button', () => {
    const header = headerIn(draw('home'));
    expectInOrder(header, [
      `aria-label="${text.shell.menu}"`,
      'Deliver to <b>Abha</b>',
      `href="/" aria-label="${text.shell.homeLink(frame.brand.name.en)}"`,
      `action="/products"`,
      `aria-label="${text.cart.button(0)}"`,
    ]);
  });

  // spec: 2-cart-button-disabled-cart
  it('the cart button is disabled on /cart, and on no other page', () => {
    const cartButton = (html: string) =>
      new RegExp(`<[^>]*aria-label="${text.cart.button(0)}"[^>]*>`).exec(headerIn(html))?.[0];
    expect(cartButton(draw('cart'))).toContain('aria-disabled="true"');
    expect(cartButton(draw('product'))).not.toContain('aria-disabled');
  });
});

describe('Specification 2, Footer', () => {
  // spec: 2-footer-instagram-twitter-pinterest-phone
  it('social links: instagram, twitter, pinterest, phone, as they are configured', () => {
    const { instagram, x, pinterest, phone } = frame.brand.social;
    expectInOrder(
      footerIn(draw('home')),
      [instagram, x, pinterest, `tel:${phone}`].map((address) => `href="${address}"`),
    );
  });
});

describe('The city question', () => {
  it('is in the header while no city is chosen, with yes and change', () => {
    const asking = headerIn(
      renderToStaticMarkup(
        <FrameProvider frame={{ ...frame, asksCity: true, text, bundles: {} }}>
          <Shell>
            <h1>The screen</h1>
          </Shell>
        </FrameProvider>,
      ),
    );
    expectInOrder(asking, ['Deliver to <b>Abha</b>?', text.delivery.cityYes, text.delivery.cityChange]);
    expect(headerIn(draw('home'))).not.toContain(text.delivery.cityChange);
  });
});

describe('The footer of a purchase', () => {
  it.each(['cart', 'checkout-success'] as const)('on %s folds its links and says the brand once', (route) => {
    const footer = footerIn(draw(route));
    expect(footer).not.toContain(text.shell.tagline);
    expect(footer.match(/<details/g)).toHaveLength(2);
    expect(footer).not.toContain('open=""');
  });
});

describe('The footer below a gift', () => {
  it.each(['track', 'greeting'] as const)(
    'on %s has the seller, contact and privacy, and nothing to buy',
    (route) => {
      const footer = footerIn(draw(route));
      const { legal, social } = frame.brand;
      for (const part of [
        legal.name.en,
        legal.address.en,
        legal.registration,
        legal.vatNumber,
        `tel:${social.phone}`,
        'href="/privacy-policy"',
      ])
        expect(footer).toContain(part);
      for (const part of [text.shell.weAccept, text.shell.returnPolicy, text.shell.trackGift, '<details'])
        expect(footer).not.toContain(part);
    },
  );
});

describe('The owner’s settings', () => {
  it('the footer omits sites where the shop has no page, and states the return period', () => {
    expect(footerIn(draw('home'))).toContain('href="https://wa.me/966112345679"');
    const social = { ...frame.brand.social, instagram: null, pinterest: null, whatsapp: null };
    const footer = footerIn(draw('home', { ...frame.brand, social, returnDays: 7 }));
    expect(footer).toContain(`aria-label="${text.shell.social.x}"`);
    expect(footer).not.toContain(text.shell.social.instagram);
    expect(footer).not.toContain(text.shell.social.pinterest);
    expect(footer).not.toContain(text.shell.social.whatsapp);
    expect(footer).toContain(text.shell.returns(7));
  });
});

describe('Specification 2 and 4: which routes have header and footer', () => {
  it.each([
    'home',
    'product',
    // spec: 2-app-header-footer-shown
    'app',
    'cart',
    'my-orders',
  ] as const)('%s has both', (route) => {
    const html = draw(route);
    expect(headerIn(html)).not.toBe('');
    expect(footerIn(html)).not.toBe('');
  });

  // spec: 2-maintenance-mode-neither-header-nor
  it('the maintenance page has neither', () => {
    const html = draw('maintenance-mode');
    expect(html).toContain('The screen');
    expect(headerIn(html) + footerIn(html)).toBe('');
  });
});

describe('The holiday announcement (Specification 1)', () => {
  // spec: 1-stands-under-header
  it('is below the header where there is one, and can be hidden', () => {
    expectInOrder(draw('home'), [
      '</header>',
      'After the holiday.',
      text.shell.hideAnnouncement,
      'The screen',
    ]);
  });
});
