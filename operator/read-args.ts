import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { westernDigits } from '#contract/digits.ts';
import type { Settings } from '#server/settings.ts';

const MAX_NAME = 60;
/**
 * The prefix of a word like `-5`, which makes parseArgs read the word as a plain argument instead of an option. No
 * command has one-letter options.
 */
const PLAIN_PREFIX = '\0';
const guard = (word: string): string => (/^-(?!-)/.test(word) ? `${PLAIN_PREFIX}${word}` : word);
const unguard = (word: string): string => (word.startsWith(PLAIN_PREFIX) ? word.slice(1) : word);

type Shape<Flag extends string, Switch extends string> = {
  /** The error message for missing or extra arguments, an unknown flag, or a flag without its value. */
  usage: string;
  /** The minimum and maximum number of plain arguments. */
  plain: readonly [min: number, max: number];
  /** Flags with a value; every command that changes something has `--as <name>`. */
  flags?: readonly Flag[];
  switches?: readonly Switch[];
};
type Args<Flag extends string, Switch extends string> = {
  plain: string[];
  flags: Partial<Record<Flag, string>>;
  switches: Partial<Record<Switch, boolean>>;
};

/** Parses the arguments of a command. @throws Error with the usage. */
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

/** Parses an amount typed in riyals. @returns halalas. Limits are checked by the domain. */
export function readRiyals(word: string): number {
  const [, whole, part = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(westernDigits(word)) ?? [];
  if (whole === undefined) throw new Error(`"${word}" is no amount in riyals, such as 53.75.`);
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** The dependency of commands that record an operator: the value of OPERATOR in the environment, if it is set. */
export type Acting = { operator?: string };

/**
 * The operator's name: `--as <name>`, otherwise OPERATOR from the environment. Only the demo falls back to the
 * machine's login name: in a live shop several people share a login, so the history would not identify them.
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
