/** The display name of an actor: a member's name, or the user's name of a command (`command:sara`). */
export const whoWords = (who: string): string => /^command:(.+)$/.exec(who)?.[1] ?? who;
