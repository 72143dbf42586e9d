import type { GeneratedAlways } from 'kysely';

export type OperatorsTables = {
  operator_acts: {
    id: GeneratedAlways<number>;
    operator: string;
    act: string;
    subject: string;
    at: Date;
  };
};
