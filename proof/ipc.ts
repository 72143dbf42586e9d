/** The options of a server process, passed as JSON in its only argument. */
export type ServerOptions = {
  databaseUrl: string;
  /** Whether to use named prepared statements; false behind a pooler that does not keep them. */
  preparesStatements: boolean;
  /** The size of the server's connection pool. The servers of a test share the connections of one database. */
  connections: number;
  /** The URL that shoppers and providers use. Any of the servers may respond. */
  publicUrl: string;
  /** The initial time of the server's clock, in ISO 8601 format. */
  now: string;
  /**
   * The sandboxes of external services. They run in the test's process, so that they survive when a server is killed.
   */
  providers: {
    tap: { baseUrl: string; secretKey: string; timeLimitMs: number };
    tabby: {
      baseUrl: string;
      secretKey: string;
      merchantCode: string;
      webhookSecret: string;
      timeLimitMs: number;
    };
    tamara: {
      baseUrl: string;
      apiToken: string;
      notificationToken: string;
      company: string;
      timeLimitMs: number;
    };
    sms: { baseUrl: string; appSid: string; senderId: string };
  };
};

/** A command to a running server: sets the clock to `now`, or runs the schedule named `run` once. */
export type ServerCommand = { id: number } & ({ now: string } | { run: string });

/** A message from a server: its URL, the result of a command, a fault, or a log line about a tampered request. */
export type ServerMessage =
  | { url: string }
  | { done: number; error: string | null }
  | { fault: string; from: 'api' | 'jobs' }
  | { logged: string };
