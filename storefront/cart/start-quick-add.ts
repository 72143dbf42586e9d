/**
 * Makes the plus on a product card (catalogue/product-card) add one piece in the displayed colour, and likewise the
 * button of a bundle (catalogue/bundle-card). Until this runs, and with a modifier key, the plus is a link to the
 * product. One listener, loaded after the page, serves all cards. The cart drawer shows what the server has accepted.
 */
export function startQuickAdd(): void {
  const plusOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-add], a[data-bundle]') : null;
  document.addEventListener('click', (event) => {
    const plus = plusOf(event);
    if (plus === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void add(plus);
  });
  document.addEventListener('keydown', (event) => {
    const plus = event.key === ' ' ? plusOf(event) : null;
    if (plus === null) return;
    event.preventDefault();
    void add(plus);
  });
}

async function add(plus: HTMLAnchorElement): Promise<void> {
  if (plus.ariaBusy === 'true') return;
  plus.ariaBusy = 'true';
  const { add: product = '', bundle, choices } = plus.dataset;
  const [productId, colourId] = product.split(' ').map(Number);
  try {
    const { cart, startCart } = await import('./use-cart.ts');
    startCart();
    if (bundle) await cart.addBundle({ bundleId: Number(bundle), choices: JSON.parse(choices ?? '[]') });
    else
      await cart.add({
        productId: productId ?? 0,
        colourId: colourId || null,
        quantity: 1,
        addonIds: [],
        engraving: null,
        cardMessage: null,
      });
  } catch {
    // If the code cannot be loaded, open the product's page, where the shopper can add it too.
    location.assign(plus.href);
  }
  plus.ariaBusy = null;
}
