import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { westernDigits } from '#contract/digits.ts';
import type { Settings } from '#server/settings.ts';

const MAX_NAME = 60;
/** Put before a word like `-5`: no command has options of one letter, so to parseArgs it shall be a plain word. */
const PLAIN = '\0';
const guard = (word: string): string => (/^-(?!-)/.test(word) ? `${PLAIN}${word}` : word);
const unguard = (word: string): string => (word.startsWith(PLAIN) ? word.slice(1) : word);

type Shape<Flag extends string, Switch extends string> = {
  /** Said when a word is missing or too many, or a flag is unknown or without its value. */
  usage: string;
  /** How many plain words, at least and at most. */
  plain: readonly [min: number, max: number];
  /** Flags with a value; `--as <name>` is one of every command that changes something. */
  flags?: readonly Flag[];
  switches?: readonly Switch[];
};
type Args<Flag extends string, Switch extends string> = {
  plain: string[];
  flags: Partial<Record<Flag, string>>;
  switches: Partial<Record<Switch, boolean>>;
};

/** The words of a command line. @throws Error with the usage. */
export function readArgs<Flag extends string = never, Switch extends string = never>(
  words: readonly string[],
  { usage, plain: [min, max], flags = [], switches = [] }: Shape<Flag, Switch>,
): Args<Flag, Switch> {
  const options = Object.fromEntries([
    ...flags.map((flag) => [flag, { type: 'string' }] as const),
    ...switches.map((name) => [name, { type: 'boolean' }] as const),
  ]);
  try {
    const { positionals, values } = parseArgs({
      args: words.map(guard),
      options,
      allowPositionals: true,
    });
    if (positionals.length < min || positionals.length > max) throw new Error(usage);
    const given = Object.entries(values);
    return {
      plain: positionals.map(unguard),
      flags: Object.fromEntries(
        given.flatMap(([name, value]) => (typeof value === 'string' ? [[name, unguard(value)]] : [])),
      ) as Args<Flag, Switch>['flags'],
      switches: Object.fromEntries(given.filter(([, value]) => value === true)) as Args<
        Flag,
        Switch
      >['switches'],
    };
  } catch (error) {
    throw new Error(usage, { cause: error });
  }
}

/** Halalas of an amount in riyals as people type it. What is too much or too little is for the domain to say. */
export function readRiyals(word: string): number {
  const [, whole, part = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(westernDigits(word)) ?? [];
  if (whole === undefined) throw new Error(`"${word}" is no amount in riyals, such as 53.75.`);
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** OPERATOR of the environment, where it is set. */
export type Acting = { operator?: string };

/**
 * Who acts by a command: `--as <name>`, else OPERATOR of the environment. The login name of the machine stands in for it
 * in the demo only: in a live shop several people share a machine's login, and the history would name none of them.
 * @throws Error with one sentence in a live shop without a name.
 */
export function operatorName(
  shop: Acting & { settings: Pick<Settings, 'mode'> },
  as: string | undefined,
): string {
  const name = (as ?? shop.operator ?? '').trim();
  if (name.length > MAX_NAME) throw new Error(`A name has at most ${MAX_NAME} letters.`);
  if (name !== '') return name;
  if (shop.settings.mode === 'live')
    throw new Error('Say who you are: --as <your name>, or OPERATOR in the environment.');
  return userInfo().username;
}
