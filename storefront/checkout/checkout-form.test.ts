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
    isOn: true,
  },
  address: 'Al Rawdah, villa 4',
  nationalAddress: 'JNZB3307',
};
const buyer = { isSignedIn: true, name: 'Sara', countryCode: '966', phone: '559999999' };
const missingFields = (form: Parameters<typeof problemsOf>[0]) =>
  problemsOf(form, buyer, true, null, { methods: [], cards: [], total: 0, last: null }).filter((one) =>
    ['name', 'phone', 'address', 'nationalAddress'].includes(one),
  );

describe('A saved friend at checkout', () => {
  it('is the recipient, and their saved details are not asked for', () => {
    const form = withFriend({ ...emptyForm, friendId: 7 }, noura);
    expect(recipientOf(form, buyer, 'courier')).toEqual({
      name: noura.name,
      countryCode: '966',
      phone: '551234567',
    });
    expect(missingFields(form)).toEqual([]);
  });

  it('needs only the missing details, and typed values fill in only those', () => {
    const form = { ...emptyForm, friendId: 7, address: 'Typed, far away', nationalAddress: '' };
    const unknown = { ...noura, nationalAddress: null };
    expect(missingFields(withFriend(form, unknown))).toEqual(['nationalAddress']);
    const completed = withFriend({ ...form, nationalAddress: 'rrrd ٢٩٢٩' }, unknown);
    expect(completed).toMatchObject({ address: noura.address, nationalAddress: 'rrrd ٢٩٢٩' });
    expect(missingFields(completed)).toEqual([]);
  });

  it('leaves the typed form unchanged when no friend is chosen', () => {
    const typed = { ...emptyForm, recipientName: 'Layla', recipientPhone: '532201144' };
    expect(withFriend(typed, null)).toBe(typed);
  });
});
