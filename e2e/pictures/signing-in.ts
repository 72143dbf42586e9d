import type { Page } from 'playwright-core';
import { freeEmail } from '../unused-identities.ts';
import { codeSentTo, over, type Shot, type Studio } from './studio.ts';

const PASSWORD = 'yasmeen-on-the-sill';
const nameIn = ({ device }: Studio): string => (device.language === 'ar' ? 'سارة' : 'Sara');
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

async function openEmail(s: Studio, page?: Page): Promise<Page> {
  const { text } = s.device;
  const on = page ?? (await s.open('/my-orders'));
  await on.locator('main').getByRole('button', { name: text.orders.signIn }).click();
  await press(on, text.account.continueBy.email);
  await dialog(on).getByLabel(text.emailAccount.password, { exact: true }).waitFor();
  return on;
}

async function fillSignIn(s: Studio, page: Page, email: string, password: string): Promise<void> {
  const t = s.device.text.emailAccount;
  await dialog(page).getByLabel(t.email).fill(email);
  await dialog(page).getByLabel(t.password, { exact: true }).fill(password);
}

async function openSignUp(s: Studio, email: string, repeated = PASSWORD): Promise<Page> {
  const t = s.device.text.emailAccount;
  const page = await openEmail(s);
  await press(page, t.createOne);
  await dialog(page).getByLabel(t.name).fill(nameIn(s));
  await dialog(page).getByLabel(t.email).fill(email);
  await dialog(page).getByLabel(t.password, { exact: true }).fill(PASSWORD);
  await dialog(page).getByLabel(t.repeatPassword).fill(repeated);
  return page;
}

const closePopup = async (s: Studio, page: Page): Promise<void> => {
  await page.getByRole('alertdialog').getByRole('button', { name: s.device.text.shell.ok }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
};

async function openEmailCode(s: Studio, email: string): Promise<Page> {
  const page = await openSignUp(s, email);
  await press(page, s.device.text.emailAccount.createAccount);
  await page.getByRole('alertdialog').waitFor();
  await closePopup(s, page);
  return page;
}

/**
 * Creates an account by e-mail.
 * @returns the page, signed in to the new account
 */
async function signedUp(s: Studio, email: string): Promise<Page> {
  const page = await openEmailCode(s, email);
  await dialog(page)
    .getByLabel(s.device.text.account.code)
    .fill(await codeSentTo(s, email));
  await page.getByRole('alertdialog').waitFor();
  await closePopup(s, page);
  return page;
}

async function openForgotten(s: Studio): Promise<{ page: Page; email: string }> {
  const t = s.device.text.emailAccount;
  const email = freeEmail();
  const first = await signedUp(s, email);
  await first.close();
  s.shop.clock.pass(61_000);
  const page = await openEmail(s);
  await dialog(page).getByLabel(t.email).fill(email);
  await press(page, t.forgotIt);
  await dialog(page).getByLabel(t.email).waitFor();
  return { page, email };
}

async function openForgottenCode(s: Studio): Promise<Page> {
  const t = s.device.text.emailAccount;
  const { page, email } = await openForgotten(s);
  const before = await codeSentTo(s, email);
  await press(page, t.sendCode);
  await page.getByRole('alertdialog').waitFor();
  await closePopup(s, page);
  let code = before;
  while (code === before) code = await codeSentTo(s, email);
  await page.clock.pauseAt(s.shop.clock.now().getTime() + 120_000);
  await dialog(page).getByLabel(s.device.text.account.code).fill(code);
  await dialog(page).getByText(t.codeIsRight).waitFor();
  return page;
}

/** Screenshots of the e-mail forms of the authentication modal, and of its popups. */
export const signingIn: readonly Shot[] = [
  over('sign-in-popup-blocked', async (s) => {
    const page = await s.open('/my-orders');
    await page.evaluate(() => {
      window.open = () => null;
    });
    await page.locator('main').getByRole('button', { name: s.device.text.orders.signIn }).click();
    await press(page, s.device.text.account.continueBy.google);
    await dialog(page).getByText(s.device.text.account.popupBlocked).waitFor();
    return page;
  }),
  over('sign-in-email', (s) => openEmail(s)),
  over('sign-in-email-problems', async (s) => {
    const page = await openEmail(s);
    await fillSignIn(s, page, 'sara@example.sa', 'yas');
    await press(page, s.device.text.emailAccount.signIn);
    await dialog(page).getByText(s.device.text.emailAccount.problems.emailNotCom).waitFor();
    return page;
  }),
  over('sign-in-email-wrong', async (s) => {
    const page = await openEmail(s);
    await fillSignIn(s, page, freeEmail(), 'not this one');
    await press(page, s.device.text.emailAccount.signIn);
    await dialog(page).locator('input[name=password][aria-invalid=true]').waitFor();
    return page;
  }),
  over('sign-in-email-limit', async (s) => {
    const page = await openEmail(s);
    await fillSignIn(s, page, freeEmail(), 'not this one');
    for (let tries = 0; tries < 11; tries += 1) {
      const answer = page.waitForResponse('**/account/login');
      await press(page, s.device.text.emailAccount.signIn);
      await (await answer).finished();
    }
    await dialog(page).getByRole('alert').filter({ hasText: /\d/ }).waitFor();
    return page;
  }),
  over('sign-in-email-unverified', async (s) => {
    const email = freeEmail();
    const first = await openEmailCode(s, email);
    await dialog(first).getByRole('button', { name: s.device.text.shell.close }).click();
    s.shop.clock.pass(61_000);
    const page = await openEmail(s, first);
    await fillSignIn(s, page, email, PASSWORD);
    await press(page, s.device.text.emailAccount.signIn);
    await dialog(page).getByRole('heading', { name: s.device.text.emailAccount.confirmEmail }).waitFor();
    return page;
  }),
  over('sign-in-email-remembered', async (s) => {
    const { text } = s.device;
    const t = text.emailAccount;
    const email = freeEmail();
    const page = await signedUp(s, email);
    const leave = async () => {
      await page.evaluate(() => localStorage.removeItem('userData'));
      await page.reload();
    };
    await leave();
    await openEmail(s, page);
    await fillSignIn(s, page, email, PASSWORD);
    await dialog(page).getByText(t.rememberMe(7)).click();
    await press(page, t.signIn);
    await dialog(page).waitFor({ state: 'hidden' });
    await leave();
    await openEmail(s, page);
    await dialog(page).getByText(t.rememberedHere).waitFor();
    return page;
  }),
  over('sign-up', (s) => openSignUp(s, freeEmail())),
  over('sign-up-problems', async (s) => {
    const page = await openSignUp(s, 'sara@example.com', 'yasmeen');
    await press(page, s.device.text.emailAccount.createAccount);
    await dialog(page).getByText(s.device.text.emailAccount.problems.passwordsDiffer).waitFor();
    return page;
  }),
  over('sign-up-sent', async (s) => {
    const page = await openSignUp(s, freeEmail());
    await page.clock.pauseAt(s.shop.clock.now().getTime() + 120_000);
    await press(page, s.device.text.emailAccount.createAccount);
    await page.getByRole('alertdialog').waitFor();
    return page;
  }),
  over('sign-up-code', (s) => openEmailCode(s, freeEmail())),
  over('forgot-email', async (s) => (await openForgotten(s)).page),
  over('forgot-code', openForgottenCode),
  over('forgot-password', async (s) => {
    const t = s.device.text.emailAccount;
    const page = await openForgottenCode(s);
    await page.clock.runFor(1_000);
    await dialog(page).getByLabel(t.password, { exact: true }).fill(PASSWORD);
    await dialog(page).getByLabel(t.repeatPassword).fill(PASSWORD);
    return page;
  }),
];
