import { useQuery } from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import type { Role } from '#domain/roles.ts';
import { Person } from '#web/entities/member/Person.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useUser } from '#web/lib/session/session.ts';
import classes from './Account.module.css';
import { profileQuery } from './profile-query.ts';

const roleNames: Record<Role, ParseKeys> = { owner: 'roles.owner', admin: 'roles.admin', cs: 'roles.cs' };

/** Who is signed in: face, name (the e-mail while there is none), and the shop they work for. */
export function Account() {
  const { t } = useTranslation();
  const { data: profile } = useQuery(profileQuery);
  const { fullName, email, picture, role, ROLE_OWNER } = useUser();
  const name = fullName || email;
  return (
    <div className={classes.account}>
      <Person name={name} picture={picture} owner={ROLE_OWNER} />
      <div className={classes.who}>
        <p className={classes.name} title={name}>
          {name}
        </p>
        <p className={classes.role}>{profile?.accountName ?? t(roleNames[role])}</p>
      </div>
    </div>
  );
}
