import { useState } from 'react';

/** The moment at which this part of the page was first shown; for what appears only after load. */
export const useNow = (): Date => useState(() => new Date())[0];
