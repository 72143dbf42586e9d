import { lagStep } from './lag-step.ts';
import type { Step } from './step.ts';
import { stepsOfDatabase } from './steps-of-database.ts';
import { stepsOfProcesses } from './steps-of-processes.ts';
import { backupStep, stepsOfSurroundings } from './steps-of-surroundings.ts';

const calmStep: Step = {
  name: 'calm',
  parts: [
    {
      what: 'Nothing',
      allows: 'nothing',
      async run({ calm }) {
        await calm();
        await calm();
        return undefined;
      },
    },
  ],
};

/** All steps, in the order in which a whole drill runs them. */
export const STEPS: readonly Step[] = [
  calmStep,
  backupStep,
  ...stepsOfProcesses,
  ...stepsOfDatabase,
  lagStep,
  ...stepsOfSurroundings,
];
