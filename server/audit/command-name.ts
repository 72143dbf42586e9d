/** The name of an operator in the audit log. */
export const commandName = (operator: string): string => `command:${operator}`;
