import type { GeneratedAlways } from 'kysely';

export type UploadsTables = {
  uploads: {
    id: GeneratedAlways<number>;
    name: string;
    shopper_id: number;
    /** Audio and video files are greetings (server/greetings). */
    kind: 'image' | 'pdf' | 'audio' | 'video';
    bytes: Buffer;
    size: GeneratedAlways<number>;
    width: number | null;
    height: number | null;
    saved_at: Date;
    used_at: Date | null;
  };
};
