import type { BrowserContext } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { greetingFilePath, greetingPath } from '#contract/greetings/greetings.wire.ts';
import { aVoice } from '#server/greetings/test-media.ts';
import { greetingMaker as ar } from '#text/ar/greeting-maker.ts';
import { greetings as refusals } from '#text/ar/greetings.messages.ts';
import { greetingMaker as en } from '#text/en/greeting-maker.ts';
import { arabicPhone, englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';

const shop = await openShop();

/**
 * Fakes a microphone, because some headless browsers have none. The first request is refused, as by a person; later
 * ones get a hum. The browser's own recorder records the hum.
 */
function refuseFirstThenHum(): void {
  let isAllowed = false;
  navigator.mediaDevices.getUserMedia = async () => {
    if (!isAllowed) {
      isAllowed = true;
      throw new DOMException('Permission denied', 'NotAllowedError');
    }
    const audio = new AudioContext();
    const microphone = audio.createMediaStreamDestination();
    const hum = audio.createOscillator();
    hum.connect(microphone);
    hum.start();
    return microphone.stream;
  };
}

describe('A voice or video greeting (decision 057)', () => {
  it('is chosen in the cart, heard before it is sent, and played by the address on the card', async () => {
    const { text } = arabicPhone;
    const customer = await shop.customer(arabicPhone);
    await customer.add('monstera', { colour: 'white' });
    const page = await shop.visit(arabicPhone, '/cart', { as: customer });
    await page.getByRole('button', { name: text.greeting.add }).click();
    const dialog = page.getByRole('dialog', { name: ar.title });
    const file = dialog.getByLabel(ar.choose).and(page.locator('input'));
    await file.setInputFiles({
      name: 'a.mp4',
      mimeType: 'video/mp4',
      buffer: Buffer.from('<!doctype html>'),
    });
    await dialog.getByRole('button', { name: ar.keep }).click();
    await dialog.getByRole('alert').filter({ hasText: refusals.unknown }).waitFor();
    await dialog.getByRole('button', { name: ar.retake }).click();
    await file.setInputFiles({ name: 'voice.wav', mimeType: 'audio/wav', buffer: aVoice(2) });
    await dialog.getByLabel(ar.preview).and(page.locator('audio')).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await dialog.getByRole('button', { name: ar.keep }).click();
    await page.getByRole('button', { name: text.greeting.change }).waitFor();

    const { token } = (await customer.readCart())[0]!.greeting!;
    await customer.pay(await customer.order());
    const heard = await shop.visit(englishDesktop, `${greetingPath(token)}?lang=en`);
    await heard.getByRole('heading', { name: englishDesktop.text.greeting.title }).waitFor();
    const player = heard.locator('audio');
    expect(await player.getAttribute('src')).toBe(greetingFilePath(token));
    await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeCloseTo(2, 1);
    await heard.getByText(englishDesktop.text.greeting.from('سارة')).waitFor();
    await expectAccessible(heard);
    await expectNoHorizontalScroll(heard);
  });

  it('is recorded once the browser may; without permission it says what to do', async () => {
    const { text } = englishDesktop;
    const guest = await shop.guest(englishDesktop);
    await guest.add('monstera', { colour: 'white' });
    const prepare = async (context: BrowserContext) => {
      await context.addInitScript(refuseFirstThenHum);
    };
    const page = await shop.visit(englishDesktop, '/cart', { as: guest, prepare });
    await page.getByRole('button', { name: text.greeting.add }).click();
    await page.getByRole('button', { name: en.voice }).click();
    await page.getByText(en.refused).waitFor();
    await page.getByRole('button', { name: en.again }).click();
    await page.getByText(en.recording(1, 60)).waitFor();
    await page.getByRole('button', { name: en.stop }).click();
    await page.getByRole('button', { name: en.keep }).click();
    await page.getByRole('button', { name: text.greeting.change }).waitFor();
    expect((await guest.readCart())[0]!.greeting).toMatchObject({ kind: 'audio' });
  });
});
