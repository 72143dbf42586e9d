import { useState } from 'react';

/** Whether the condition has been true at least once since the component appeared. */
export function useEver(condition: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(condition);
  if (condition && !wasTrue) setWasTrue(true);
  return condition || wasTrue;
}
