import { describe, expect, it } from 'vitest';
import { type CityDraft, emptyCity, readDraft } from './city-draft.ts';

const whole: CityDraft = {
  ...emptyCity({ cities: [], regions: [{ id: 3, nameAr: 'المدينة', nameEn: 'Madinah' }] }),
  names: { ar: 'أبها', en: 'Abha' },
  fee: '35',
  slotCapacity: '60',
};
const faultsOf = (more: Partial<CityDraft>, isNew = false) => [
  ...readDraft({ ...whole, ...more }, isNew).faults,
];

describe('The form of a city', () => {
  it('reads riyals and numbers in digits of both languages', () => {
    const { fields } = readDraft(
      { ...whole, fee: '٤١٫٥', slotCapacity: '٧', latitude: '18.2', longitude: '42.5' },
      false,
    );
    expect(fields).toMatchObject({
      deliveryFee: 4150,
      slotCapacity: 7,
      cafeSlotCapacity: null,
      latitude: 18.2,
      longitude: 42.5,
      regionId: 3,
    });
  });

  it.each<[Partial<CityDraft>, string[]]>([
    [{ fee: '12.345' }, ['fee']],
    [{ fee: '10000.01' }, ['fee']],
    [{ slotCapacity: '1e9' }, ['slotCapacity']],
    [{ hasCafe: true }, ['cafeSlotCapacity']],
    [{ position: '0' }, ['position']],
    [{ deliveryService: 'SMSA Express' }, ['deliveryService']],
    [{ latitude: '18' }, ['longitude']],
    [{ latitude: '91', longitude: '42' }, ['latitude']],
    [{ deliveryService: 'barq' }, ['latitude', 'longitude']],
  ])('%j has the faults %j', (more, faults) => {
    expect(faultsOf(more)).toEqual(faults);
    expect(readDraft({ ...whole, ...more }, false).fields).toBeNull();
  });

  it('needs a short name for a new city, and both languages always', () => {
    expect(faultsOf({ uniqueCityId: 'New Town' }, true)).toEqual(['uniqueCityId']);
    expect(readDraft({ ...whole, uniqueCityId: 'new-town' }, true).fields).toMatchObject({
      uniqueCityId: 'new-town',
    });
    expect(readDraft({ ...whole, names: { ar: 'أبها', en: '' } }, false).fields).toBeNull();
  });
});
