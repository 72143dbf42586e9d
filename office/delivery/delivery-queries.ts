import { queryOptions, useMutation } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#contract/call.ts';
import {
  closeDayCall,
  listServedCitiesCall,
  openDayCall,
  readCalendarCall,
  readDayCall,
  readHoursCall,
  removeNoticeCall,
  saveCityCall,
  saveHoursCall,
  saveNoticeCall,
  switchCityCall,
} from '#contract/delivery/office.calls.ts';
import { callOffice } from '../api/call-office.ts';

export type Calendar = OutputOf<typeof readCalendarCall>;
export type ClosedDay = Calendar['days'][number];
export type Notice = Calendar['notices'][number];
export type OfficeDay = OutputOf<typeof readDayCall>;
export type NoticeDraft = NonNullable<OfficeDay['noticeDraft']>;
export type OfficeHours = OutputOf<typeof readHoursCall>;
export type ServedCities = OutputOf<typeof listServedCitiesCall>;
export type ServedCity = ServedCities['cities'][number];

/** The query keys begin with `delivery`, so that an event about deliveries makes these queries stale. */
export const calendarQuery = queryOptions({
  queryKey: ['delivery', 'calendar'],
  queryFn: () => callOffice(readCalendarCall, {}),
});
export const dayQuery = (date: string) =>
  queryOptions({ queryKey: ['delivery', 'day', date], queryFn: () => callOffice(readDayCall, { date }) });
export const citiesQuery = queryOptions({
  queryKey: ['delivery', 'cities'],
  queryFn: () => callOffice(listServedCitiesCall, {}),
});

export const hoursQuery = queryOptions({
  queryKey: ['delivery', 'hours'],
  queryFn: () => callOffice(readHoursCall, {}),
});

const meta = { refetch: [['delivery']] };

type Closing = Omit<InputOf<typeof closeDayCall>, 'date' | 'version'> & {
  days: readonly { date: string; version: number | null }[];
};

/** The requests that change closed days and holiday notices. */
export function useCalendar() {
  return {
    /** Closes the days one after the other. If the server refuses one of them, the days before it stay closed. */
    close: useMutation({
      mutationFn: async ({ days, ...fields }: Closing): Promise<OfficeDay | null> => {
        let last: OfficeDay | null = null;
        for (const day of days) last = await callOffice(closeDayCall, { ...fields, ...day });
        return last;
      },
      meta,
    }),
    open: useMutation({
      mutationFn: ({ date, version }: Pick<ClosedDay, 'date' | 'version'>) =>
        callOffice(openDayCall, { date, version }),
      meta,
    }),
    saveNotice: useMutation({
      mutationFn: (given: InputOf<typeof saveNoticeCall>) => callOffice(saveNoticeCall, given),
      meta,
    }),
    removeNotice: useMutation({
      mutationFn: ({ key, version }: Pick<Notice, 'key' | 'version'>) =>
        callOffice(removeNoticeCall, { key, version }),
      meta,
    }),
  };
}

export function useSaveCity() {
  return useMutation({
    mutationFn: (given: InputOf<typeof saveCityCall>) => callOffice(saveCityCall, given),
    meta,
  });
}

export function useSwitchCity() {
  return useMutation({
    mutationFn: (given: InputOf<typeof switchCityCall>) => callOffice(switchCityCall, given),
    meta,
  });
}

export function useSaveHours() {
  return useMutation({
    mutationFn: (given: InputOf<typeof saveHoursCall>) => callOffice(saveHoursCall, given),
    meta,
  });
}
