import { describe, expect, it } from 'vitest';
import { faultOfSender } from './sender.ts';

describe('providers/06-sms, sender rules', () => {
  it.each(['Ashjar', 'ASHJAR', 'Ashjar1', 'Al-Ashjar', 'Ashjar Shop', 'ElevenChars'])(
    '%s may be used',
    (sender) => expect(faultOfSender(sender)).toBeNull(),
  );

  it.each([
    ['TwelveLetter', 'more than 11 characters'],
    ['966512345', 'a letter'],
    ['+9665123', 'letters A to Z'],
    ['أشجار', 'letters A to Z'],
    ['Ashjar-', 'letters A to Z'],
    ['', 'letters A to Z'],
    ['Ashjar-AD', '-AD'],
    ['ashjar-ad', '-AD'],
    ['INFO', 'the brand'],
    ['sms', 'the brand'],
    ['Otp', 'the brand'],
  ])('%s is refused', (sender, why) => expect(faultOfSender(sender)).toContain(why));
});
