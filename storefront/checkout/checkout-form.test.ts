import { describe, expect, it } from 'vitest';
import type { Friend } from '#contract/account/friends.wire.ts';
import { emptyForm, problemsOf, recipientOf, withFriend } from './checkout-form.ts';

const noura: Friend = {
  id: 7,
  name: 'Noura Al-Otaibi',
  phone: '551234567',
  email: null,
  city: {
    id: 2,
    uniqueCityId: 'jeddah',
    regionId: 2,
    name: 'Jeddah',
    nameInOtherLanguage: 'جدة',
    deliveryService: 'smsa',
    allowsEngraving: true,
    deliveryFee: 3500,
    hasCafe: false,
  },
  address: 'Al Rawdah, villa 4',
  nationalAddress: 'JNZB3307',
};
const buyer = { isSignedIn: true, name: 'Sara', countryCode: '966', phone: '559999999' };
const lacking = (form: Parameters<typeof problemsOf>[0]) =>
  problemsOf(form, buyer, true, null, { methods: [], cards: [], total: 0 }).filter((one) =>
    ['name', 'phone', 'address', 'nationalAddress'].includes(one),
  );

describe('A saved friend at checkout', () => {
  it('is the recipient, and nothing that is known of one is asked for', () => {
    const form = withFriend({ ...emptyForm, friendId: 7 }, noura);
    expect(recipientOf(form, buyer, 'courier')).toEqual({
      name: noura.name,
      countryCode: '966',
      phone: '551234567',
    });
    expect(lacking(form)).toEqual([]);
  });

  it('is asked for what is not known, and what is typed stands in for that alone', () => {
    const form = { ...emptyForm, friendId: 7, address: 'Typed, far away', nationalAddress: '' };
    const unknown = { ...noura, nationalAddress: null };
    expect(lacking(withFriend(form, unknown))).toEqual(['nationalAddress']);
    const completed = withFriend({ ...form, nationalAddress: 'rrrd ٢٩٢٩' }, unknown);
    expect(completed).toMatchObject({ address: noura.address, nationalAddress: 'rrrd ٢٩٢٩' });
    expect(lacking(completed)).toEqual([]);
  });

  it('leaves the form as it was typed when none is chosen', () => {
    const typed = { ...emptyForm, recipientName: 'Layla', recipientPhone: '532201144' };
    expect(withFriend(typed, null)).toBe(typed);
  });
});
