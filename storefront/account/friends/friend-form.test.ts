import { beforeEach, describe, expect, it } from 'vitest';
import type { Friend } from '#contract/account/friends.wire.ts';
import type { City } from '#contract/delivery/delivery.wire.ts';
import type { Answer } from '#storefront/api/api.ts';
import { type FriendFormSteps, makeFriendForm, readableNationalAddress } from './friend-form.ts';

const city = (id: number, deliveryService: string): City => ({
  id,
  uniqueCityId: `city-${id}`,
  regionId: 1,
  name: `City ${id}`,
  nameInOtherLanguage: `مدينة ${id}`,
  deliveryService,
  allowsEngraving: false,
  deliveryFee: 3500,
  hasCafe: false,
  isOn: true,
});
const [riyadh, jeddah] = [city(1, 'barq'), city(2, 'smsa')];
const noura: Friend = {
  id: 7,
  name: 'Noura Al-Otaibi',
  phone: '551234567',
  email: null,
  city: jeddah,
  address: null,
  nationalAddress: 'JNZB3307',
};
const refused = (message: string | null, code: string | null, data: unknown = null): Answer<never> => ({
  ok: false,
  message,
  code,
  status: 400,
  data,
});

let world: {
  sent: object[];
  saved: [string, boolean][];
  messages: string[];
  answers: Answer<never>[];
  keys: number;
};
let form: FriendFormSteps;
beforeEach(() => {
  world = { sent: [], saved: [], messages: [], answers: [], keys: 0 };
  const answer = (sent: object): Answer<Friend> => {
    world.sent.push(sent);
    return world.answers.shift() ?? { ok: true, data: noura, message: 'Saved.' };
  };
  form = makeFriendForm({
    add: async (friend) => answer(friend),
    change: async (friend) => answer(friend),
    saved: (friend, _message, editing) => world.saved.push([friend.name, editing !== null]),
    onDeleted: (friend, message) => world.messages.push(`gone ${friend.name}: ${message}`),
    refuse: (message) => world.messages.push(message),
    newKey: () => `key-${++world.keys}`,
  });
});
function fillIn(): void {
  form.type('name', 'Noura Al-Otaibi');
  form.type('phone', '٠٥٥ ١٢٣ ٤٥٦٧');
  form.chooseCity(jeddah);
  form.type('nationalAddress', 'jnzb٣٣٠٧');
}

describe('A new friend’s address', () => {
  it('is sent as typed, with null for empty fields, and the form is then empty again', async () => {
    fillIn();
    form.leave('nationalAddress');
    expect(form.read()).toMatchObject({ phone: '551234567', nationalAddress: 'JNZB 3307', problems: {} });
    await form.save();
    expect(world.sent).toEqual([
      {
        key: 'key-1',
        name: 'Noura Al-Otaibi',
        phone: '551234567',
        email: null,
        cityId: 2,
        address: null,
        nationalAddress: 'JNZB 3307',
      },
    ]);
    expect(world.saved).toEqual([['Noura Al-Otaibi', false]]);
    expect(form.read()).toMatchObject({
      editing: null,
      name: '',
      phone: '',
      city: null,
      nationalAddress: '',
    });
  });

  it('shows every problem on save, and sends nothing', async () => {
    await form.save();
    expect(form.read().problems).toEqual({ name: 'nameNeeded', phone: 'phoneNeeded', city: 'cityNeeded' });
    expect(world.sent).toEqual([]);
  });

  it('shows a problem when a field loses focus, and removes it once it is corrected', () => {
    form.type('phone', '12');
    expect(form.read().problems).toEqual({});
    form.leave('name');
    form.leave('phone');
    expect(form.read().problems).toEqual({ phone: 'phoneStart' });
    form.type('phone', '55');
    expect(form.read().problems).toEqual({ phone: 'phoneLength' });
    form.type('phone', '551234567');
    expect(form.read().problems).toEqual({});
  });

  it('checks name and address again when the city changes, since couriers require more of both', async () => {
    form.type('name', 'Dad');
    form.type('phone', '551234567');
    form.chooseCity(jeddah);
    await form.save();
    expect(form.read().problems).toEqual({ name: 'nameForCourier' });
    form.chooseCity(riyadh);
    expect(form.read().problems).toEqual({});
  });

  it('uses the same key when it is retried unchanged, and a new key after a change', async () => {
    fillIn();
    world.answers.push(refused(null, null), refused(null, null));
    await form.save();
    await form.save();
    form.type('address', 'Al Rawdah, villa 4');
    await form.save();
    expect(world.sent.map((one) => (one as { key: string }).key)).toEqual(['key-1', 'key-1', 'key-2']);
    expect(world.messages).toEqual([]);
    expect(world.saved).toHaveLength(1);
  });

  it('keeps the typed values when the server refuses, about a field or in general', async () => {
    fillIn();
    world.answers.push(
      refused('Please check it.', 'notValid', { problems: { nationalAddress: 'nationalAddressWrong' } }),
      refused('As many as we keep.', 'wrongState'),
    );
    await form.save();
    expect(form.read()).toMatchObject({
      name: 'Noura Al-Otaibi',
      problems: { nationalAddress: 'nationalAddressWrong' },
    });
    await form.save();
    expect(world.messages).toEqual(['As many as we keep.']);
    expect(form.read().name).toBe('Noura Al-Otaibi');
  });

  it('is sent only once, however often save is pressed', async () => {
    fillIn();
    await Promise.all([form.save(), form.save()]);
    expect(world.sent).toHaveLength(1);
  });
});

describe('A saved friend’s address', () => {
  it('opens as saved and is sent under its id, while an unfinished new one is preserved', async () => {
    form.type('name', 'Half');
    form.open(noura);
    expect(form.read()).toMatchObject({ editing: noura, phone: '551234567', nationalAddress: 'JNZB 3307' });
    form.type('name', 'Noura');
    await form.save();
    expect(world.sent).toEqual([expect.objectContaining({ friendId: 7, name: 'Noura', cityId: 2 })]);
    expect(world.saved).toEqual([['Noura Al-Otaibi', true]]);
    expect(form.read()).toMatchObject({ editing: null, name: 'Half' });
  });

  it('is reported as removed when another browser has removed it meanwhile', async () => {
    form.open(noura);
    world.answers.push(refused('No longer among yours.', 'notFound'));
    await form.save();
    expect(world.messages).toEqual(['gone Noura Al-Otaibi: No longer among yours.']);
    expect(form.read().editing).toBeNull();
  });
});

it('A National Address is formatted as people read it, and left unchanged while it is invalid', () => {
  expect(readableNationalAddress('rqma٤٨٢١')).toBe('RQMA 4821');
  expect(readableNationalAddress('rqm4821')).toBe('rqm4821');
});
