import { GoogleButton } from '#web/features/identity/login/GoogleButton.tsx';
import { ReentryDialog } from '#web/features/identity/second-factor/ReentryDialog.tsx';
import { useSettings } from '#web/lib/settings/settings.ts';

export function Reentry() {
  const settings = useSettings();
  const google = settings?.google;
  return (
    <ReentryDialog
      googleButton={(take) =>
        google && (
          <GoogleButton
            app={google}
            isChecking={false}
            onAnswer={({ credential }) => credential && take(credential)}
          />
        )
      }
    />
  );
}
