/**
 * An object of familiar size that is shown next to the plant, with its true height and width in centimetres. The
 * outline and lines are also in centimetres, with the origin at the middle of the object's base and y pointing up.
 */
export type Companion = {
  name: 'person' | 'table' | 'cup';
  height: number;
  width: number;
  filled: string;
  lines: string;
};

const PERSON: Companion = {
  name: 'person',
  height: 165,
  width: 52,
  filled:
    'M-9 5L-10 1C-10 0-9 0-8 0H-2V5ZM9 5L10 1C10 0 9 0 8 0H2V5Z' +
    'M-5 141C-10 138-16 137-19 133C-22 128-23 118-24 108L-27 84C-27.500 80-26 76.500-24.500 76.500C-22.500 76.500-22 79-21.500 83L-18.500 104L-17.500 112L-19 6C-12 3.500 12 3.500 19 6L17.500 112L18.500 104L21.500 83C22 79 22.500 76.500 24.500 76.500C26 76.500 27.500 80 27 84L24 108C23 118 22 128 19 133C16 137 10 138 5 141Z' +
    'M0 165C-7 165-9.500 160-9.500 153C-9.500 146-5 140-0 140C5 140 9.500 146 9.500 153C9.500 160 7 165 0 165Z',
  lines: 'M-17.500 112L-17 118M17.500 112L17 118M-5 140.800C-3 136 3 136 5 140.800M0 137V114',
};
const TABLE: Companion = {
  name: 'table',
  height: 54,
  width: 46,
  filled:
    'M-15 49L-19.500 0H-17.500L-12.500 49ZM15 49L19.500 0H17.500L12.500 49Z' +
    'M-23 52C-23 50 23 50 23 52V53.500H-23Z' +
    'M4 60.500C4 57 5 54.800 6.200 54.300V53.500H11.800V54.300C13 54.800 14 57 14 60.500Z',
  lines: 'M-16.500 20H16.500M4 60.500C6 60 12 60 14 60.500',
};
const CUP: Companion = {
  name: 'cup',
  height: 9,
  width: 16,
  filled:
    'M5.800 8C9.500 8.500 9.800 2.500 4.200 2.600L4.700 3.500C8 3.400 7.900 7 5.600 6.800Z' +
    'M-6 9C-6 4-4.500 1.200-2.800.6V0H2.800V.6C4.500 1.200 6 4 6 9Z',
  lines: 'M-6 9C-4 8.300 4 8.300 6 9',
};

/** Chooses the object to show next to a plant: one of familiar size that is neither much smaller nor much larger. */
export function bySide(heightCm: number): Companion {
  if (heightCm <= 34) return CUP;
  return heightCm < 60 ? TABLE : PERSON;
}
