/** The displayed name of an actor: a member's name, or the system user who ran a command (`command:sara`). */
export const actorName = (who: string): string => /^command:(.+)$/.exec(who)?.[1] ?? who;
