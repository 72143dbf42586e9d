/** The name of a command's operator in the audit log. */
export const commandName = (operator: string): string => `command:${operator}`;
