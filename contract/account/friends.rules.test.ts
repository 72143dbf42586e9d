import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FriendForm, friendMatches, friendProblems } from './friends.rules.ts';

const friend: FriendForm = {
  name: 'نورة العتيبي',
  phone: '55 123 4567',
  email: '',
  carrier: 'courier',
  address: '',
  nationalAddress: '',
};

describe('A friend’s address (Specification 3)', () => {
  it('requires only a name, a Saudi mobile and a city', () => {
    expect(friendProblems(friend)).toEqual({});
    expect(friendProblems({ ...friend, name: ' ', phone: '', carrier: null })).toEqual({
      name: 'nameNeeded',
      phone: 'phoneNeeded',
      city: 'cityNeeded',
    });
  });

  it.each([
    ['ن', 'sameDay', 'nameTooShort'],
    ['أبي', 'sameDay', undefined],
    ['أبي', 'courier', 'nameForCourier'],
    ['Dad', null, undefined],
    ['أبو خالد', 'courier', undefined],
  ] as const)('is written to by a name that who brings it takes: "%s" by %s', (name, carrier, problem) => {
    expect(friendProblems({ ...friend, name, carrier }).name).toBe(problem);
  });

  it.each([
    ['0551234567', undefined],
    ['+966 55 123 4567', undefined],
    ['00966551234567', undefined],
    ['٥٥١٢٣٤٥٦٧', undefined],
    ['55123456', 'phoneLength'],
    ['5512345678', 'phoneLength'],
    ['112345678', 'phoneStart'],
    ['abc', 'phoneNeeded'],
  ])('takes a Saudi mobile however it is typed: %s', (phone, problem) => {
    expect(friendProblems({ ...friend, phone }).phone).toBe(problem);
  });

  it('accepts any valid e-mail, whether or not it ends with .com', () => {
    expect(friendProblems({ ...friend, email: ' Noura@Example.SA ' }).email).toBeUndefined();
    expect(friendProblems({ ...friend, email: 'noura@' }).email).toBe('emailWrong');
  });

  it.each([
    ['RQMA 4821', '', undefined],
    ['rqma٤٨٢١', '', undefined],
    ['RQM 4821', '', 'nationalAddressWrong'],
    ['ق ر م ا 4821', '', 'nationalAddressWrong'],
    ['RQMA4821', 'حي الياسمين، مبنى 4821', undefined],
    ['RQMA4821', 'حي الياسمين، مبنى 4822', 'otherBuilding'],
  ])(
    'has a National Address of four letters and the building’s four digits: %s, %s',
    (nationalAddress, address, problem) => {
      expect(friendProblems({ ...friend, nationalAddress, address }).nationalAddress).toBe(problem);
    },
  );

  it.each([
    ['', 'courier', undefined],
    ['حي', 'sameDay', 'addressTooShort'],
    ['العليا', 'sameDay', undefined],
    ['العليا', 'courier', 'addressForCourier'],
    ['العليا، شارع 12', 'courier', undefined],
  ] as const)(
    'has an address that a driver can find, if it has one: "%s" by %s',
    (address, carrier, problem) => {
      expect(friendProblems({ ...friend, address, carrier }).address).toBe(problem);
    },
  );

  it('never throws for any input', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(text, text, text, text, text, (name, phone, email, address, nationalAddress) => {
        const carrier = 'courier';
        const problems = friendProblems({ name, phone, email, carrier, address, nationalAddress });
        for (const problem of Object.values(problems)) expect(problem).toEqual(expect.any(String));
      }),
    );
  });
});

describe('Searching among friends', () => {
  it.each([
    ['نوره', true],
    ['عتيبي', true],
    ['العتيبي نورة', true],
    ['٥٥١٢', true],
    ['0551', true],
    ['+966 55 123', true],
    ['', true],
    ['سارة', false],
    ['تيبي', false],
    ['999', false],
  ])('finds by the beginning of a word or by the number: %s', (text, isFound) => {
    expect(friendMatches({ name: 'نورة العتيبي', phone: '551234567' }, text)).toBe(isFound);
  });
});
