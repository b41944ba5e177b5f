import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  getDashboard,
  getDashboardHours,
  getDashboardMembers,
  getDashboardOrigins,
  getDashboardRotators,
} from '#contract/dashboard.ts';
import { call } from '#web/lib/api/call.ts';
import { dashboardKeys } from '#web/lib/api/query-keys.ts';
import type { DayRange } from '#web/ui/date-range.ts';

type Days = Required<DayRange>;

/** Whose hour is over and who comes on duty is told by the clock alone: no event speaks of it. */
const asTimePasses = { refetchInterval: 5 * 60_000 };

export const dashboardQuery = (days: Days) =>
  queryOptions({
    queryKey: dashboardKeys.figures(days),
    queryFn: async ({ signal }) => (await call(getDashboard, { query: days }, { signal })).data,
    ...asTimePasses,
    placeholderData: keepPreviousData,
  });

export const dashboardMembersQuery = (days: Days) =>
  queryOptions({
    queryKey: dashboardKeys.members(days),
    queryFn: async ({ signal }) => (await call(getDashboardMembers, { query: days }, { signal })).data,
    ...asTimePasses,
    placeholderData: keepPreviousData,
  });

export const dashboardRotatorsQuery = (days: Days) =>
  queryOptions({
    queryKey: dashboardKeys.rotators(days),
    queryFn: async ({ signal }) => (await call(getDashboardRotators, { query: days }, { signal })).data,
    placeholderData: keepPreviousData,
  });

export const dashboardOriginsQuery = (days: Days) =>
  queryOptions({
    queryKey: dashboardKeys.origins(days),
    queryFn: async ({ signal }) => (await call(getDashboardOrigins, { query: days }, { signal })).data,
    placeholderData: keepPreviousData,
  });

export const dashboardHoursQuery = (days: Days) =>
  queryOptions({
    queryKey: dashboardKeys.hours(days),
    queryFn: async ({ signal }) => (await call(getDashboardHours, { query: days }, { signal })).data,
    ...asTimePasses,
    placeholderData: keepPreviousData,
  });
