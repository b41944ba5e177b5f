import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type AdReportRange, getAdReport, getGoogleConversions } from '#contract/ad-report.ts';
import { call } from '#web/lib/api/call.ts';
import { dashboardKeys } from '#web/lib/api/query-keys.ts';

/** Among the dashboard's: what makes those old makes this old. */
export const adReportQuery = (days: AdReportRange) =>
  queryOptions({
    queryKey: dashboardKeys.adReport(days),
    queryFn: async ({ signal }) => (await call(getAdReport, { query: days }, { signal })).data,
    placeholderData: keepPreviousData,
  });

export const googleConversionsQuery = (days: AdReportRange) =>
  queryOptions({
    queryKey: dashboardKeys.googleConversions(days),
    queryFn: async ({ signal }) => (await call(getGoogleConversions, { query: days }, { signal })).data,
    placeholderData: keepPreviousData,
  });
