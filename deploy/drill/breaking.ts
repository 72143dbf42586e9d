import { setTimeout as pause } from 'node:timers/promises';
import type { Node } from '../stack/database.ts';
import { until } from '../stack/processes.ts';
import { type Drill, NotRun, type Part, seconds } from './step.ts';

/** How long the standby may take until it is synchronous again. */
export const WHOLE_MS = 120_000;

const untilWhole = async ({ stack }: Drill): Promise<string> => {
  const took = await until('the standby is synchronous again', stack.cluster.isWhole, WHOLE_MS);
  return `synchronous after ${seconds(took)} s`;
};

/** Returns two parts: one breaks a database node, the other repairs it. */
export function breaking(
  what: { breaks: string; returns: string },
  which: 'primary' | 'standby',
  breakIt: (node: Node, drill: Drill) => Promise<string | undefined>,
  bringBack: (node: Node, drill: Drill) => void | Promise<void>,
): Part[] {
  let broken: Node | undefined;
  return [
    {
      what: what.breaks,
      allows: 'failover',
      async run(drill) {
        await drill.untilLooked();
        broken = await drill.stack.cluster[which]();
        const note = await breakIt(broken, drill);
        // Wait, because requests sent before the break may still be acknowledged.
        await pause(500);
        await drill.untilOrder();
        await drill.calm();
        return note;
      },
    },
    {
      what: what.returns,
      // A returning standby must not interrupt anyone, although one commit has to wait for it.
      allows: 'nothing',
      async run(drill) {
        if (broken === undefined) throw new NotRun('nothing was broken');
        await bringBack(broken, drill);
        broken = undefined;
        return untilWhole(drill);
      },
    },
  ];
}
