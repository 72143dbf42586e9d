/** How an operator is named in the audit log. */
export const commandName = (operator: string): string => `command:${operator}`;
