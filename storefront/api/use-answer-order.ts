import { useRef } from 'react';

/**
 * Keeps an older answer from replacing a newer one, such as a read that began before a message was sent and arrives
 * after it. The function that is returned begins a request, or takes over another answer; what it returns then says
 * whether nothing newer has come since.
 */
export function useAnswerOrder(): () => () => boolean {
  const latest = useRef(0);
  return useRef(() => {
    latest.current += 1;
    const own = latest.current;
    return () => own === latest.current;
  }).current;
}
