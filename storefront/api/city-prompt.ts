import { readRegion, watchStorage } from './storage.ts';

let resolvePrompt: (prompt: () => void) => void;
/** Resolves to the function that opens the city dialog, once the page shell has loaded. */
const cityPrompt = new Promise<() => void>((resolve) => {
  resolvePrompt = resolve;
});
export const setCityPrompt = (prompt: () => void): void => resolvePrompt(prompt);

/** Resolves once the shopper has chosen a city. Without one, opens the city dialog. */
export async function waitForCity(): Promise<void> {
  if (readRegion() !== null) return;
  (await cityPrompt)();
  await new Promise<void>((resolve) => {
    const stop = watchStorage(resolveIfChosen);
    function resolveIfChosen(): void {
      if (readRegion() === null) return;
      stop();
      resolve();
    }
    resolveIfChosen();
  });
}
