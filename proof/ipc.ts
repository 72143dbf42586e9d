/** How a server of a proof is started: its one argument, as JSON. */
export type ServerOptions = {
  databaseUrl: string;
  /** Connections of its pool; several servers share what the database has. */
  connections: number;
  /** Where shoppers and providers reach the shop, whichever server answers. */
  publicUrl: string;
  /** Where its clock stands, ISO. */
  now: string;
  /** The outside services stand outside: a server that is killed takes none of them with it. */
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

/** What a server is told while it runs: where its clock stands, or the name of a schedule to run once. */
export type ServerCommand = { id: number } & ({ now: string } | { run: string });

/** What a server says: where it is, that it has done what it was told, what went wrong, or what its log says of tampering. */
export type ServerMessage =
  | { url: string }
  | { done: number; error: string | null }
  | { fault: string; from: 'api' | 'jobs' }
  | { logged: string };
