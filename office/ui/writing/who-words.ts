/** A member's name; of a command, the name that its user gave: `command:sara`. */
export const whoWords = (who: string): string => /^command:(.+)$/.exec(who)?.[1] ?? who;
