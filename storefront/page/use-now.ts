import { useState } from 'react';

/**
 * The time at which the component first rendered. Use it only in components that appear after load, because the
 * server's time would differ and break hydration.
 */
export const useNow = (): Date => useState(() => new Date())[0];
