/**
 * Resolves when the page is visible. A prerendered page is not a visit yet and must not create a session
 * (architecture.md 5).
 */
export const waitUntilVisible = (): Promise<void> =>
  document.prerendering
    ? new Promise((resolve) => {
        document.addEventListener('prerenderingchange', () => resolve(), { once: true });
      })
    : Promise.resolve();
