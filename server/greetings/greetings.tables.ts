import type { GreetingKind } from '#contract/greetings/greetings.wire.ts';

export type GreetingsTables = {
  greetings: {
    token: string;
    kind: GreetingKind;
    upload_id: number;
    media_type: string;
    content_hash: Buffer;
    saved_at: Date;
  };
};
