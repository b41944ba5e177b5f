import { getRouteApi } from '@tanstack/react-router';
import { dateIn } from '#domain/working-hours.ts';
import { AdReport } from '#web/features/insight/dashboard/ad-report/AdReport.tsx';
import { reportDays } from '#web/features/insight/dashboard/ad-report/report-days.ts';
import { useNow } from '#web/lib/now.ts';
import { useUser } from '#web/lib/session/session.ts';

const route = getRouteApi('/frames/rotators/pixels/report');

export default function AdReportScreen() {
  const today = dateIn(useUser().timeZone, useNow());
  const navigate = route.useNavigate();
  return (
    <AdReport
      days={reportDays(route.useSearch(), today)}
      today={today}
      onDays={(days) =>
        void navigate({ to: '/rotators/pixels/report', search: days, replace: true, resetScroll: false })
      }
    />
  );
}
