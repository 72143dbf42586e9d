/** The only argument of a server process, as JSON. */
export type ServerOptions = {
  databaseUrl: string;
  /** Size of its connection pool; the servers of a test share the connections of one database. */
  connections: number;
  /** The address that shoppers and providers use; any of the servers may answer. */
  publicUrl: string;
  /** The time on its clock, ISO 8601. */
  now: string;
  /** The sandboxes of outside services. They run in the test's process, so they survive the kill of a server. */
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

/** A command to a running server: set the clock to `now`, or run the schedule of this name once. */
export type ServerCommand = { id: number } & ({ now: string } | { run: string });

/** A message from a server: its address, the result of a command, a fault, or a log line about tampering. */
export type ServerMessage =
  | { url: string }
  | { done: number; error: string | null }
  | { fault: string; from: 'api' | 'jobs' }
  | { logged: string };
