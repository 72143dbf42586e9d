import { useState } from 'react';

/**
 * The time at which this component first rendered. Use it only in what appears after load, because the server's time
 * would differ.
 */
export const useNow = (): Date => useState(() => new Date())[0];
