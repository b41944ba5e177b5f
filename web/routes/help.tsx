import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { GuideList } from '#web/features/base/help/GuideList.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSession } from '#web/lib/session/session.ts';
import classes from './help.module.css';

const route = getRouteApi('/frames/help');

/** For strangers as well: inside the app its bar says where one is. */
export default function HelpScreen() {
  const { t } = useTranslation();
  const { user } = useSession();
  const { search = '' } = route.useSearch();
  const navigate = useNavigate();
  return (
    <div className={classes.help}>
      {!user && <h1 className={classes.title}>{t('navigation.help')}</h1>}
      <GuideList
        search={search}
        onSearch={(words) =>
          void navigate({ to: '/help', search: words ? { search: words } : {}, replace: true })
        }
      />
    </div>
  );
}
