import { AccountBanners } from '#web/features/dashboard/AccountBanners.tsx';
import { FirstSteps } from '#web/features/dashboard/FirstSteps.tsx';
import { RunningOutBanner } from '#web/features/points/RunningOutBanner.tsx';
import { useResendVerification } from '#web/features/profile/resend-verification.ts';
import classes from './dashboard.module.css';

export default function Dashboard() {
  const { resend, isSending } = useResendVerification();
  return (
    <div className={classes.dashboard}>
      <AccountBanners resend={resend} isSending={isSending} />
      <RunningOutBanner withWay />
      <FirstSteps resend={resend} isSending={isSending} />
    </div>
  );
}
