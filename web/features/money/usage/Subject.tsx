import type { ReactNode } from 'react';
import type { UsageRow } from '#contract/usage.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import classes from './Subject.module.css';

/** What points came or went for, and the way to it; beneath a lead, the rotator it came through and its CS. */
export function Subject({ row, reason }: { row: UsageRow; reason: string }) {
  const { t } = useTranslation();
  const { lead, rotator, member, subject } = row;
  if (!lead && !subject) return reason;
  return (
    <>
      <span>
        {t('usage.about', { reason })}
        {lead ? <Lead lead={lead} /> : <Added row={row} />}
      </span>
      {lead && (rotator || member) && (
        <span className={classes.beneath}>
          {rotator && (
            <span>
              {t('usage.through')}
              <Rotator rotator={rotator}>{rotator.name}</Rotator>
            </span>
          )}
          {member && (
            <span>
              {t('usage.with')}
              <Member member={member}>{member.name}</Member>
            </span>
          )}
        </span>
      )}
    </>
  );
}

function Lead({ lead: { id, name, state } }: { lead: NonNullable<UsageRow['lead']> }) {
  const { t } = useTranslation();
  if (state === 'gone') return <span className={classes.gone}>{t('usage.leadGone')}</span>;
  return (
    <>
      <TextLink to="/leads/$leadId" params={{ leadId: id }}>
        {name}
      </TextLink>
      {state === 'trash' && <Note>{t('usage.inTrash')}</Note>}
    </>
  );
}

/** A member or a rotator, under the name it was added with; of anything else there is only what was noted. */
function Added({ row: { reason, subject, rotator, member } }: { row: UsageRow }) {
  if (reason === 'rotator_added' && rotator) return <Rotator rotator={rotator}>{subject}</Rotator>;
  if (reason === 'member_added' && member) return <Member member={member}>{subject}</Member>;
  return subject;
}

interface RotatorProps {
  rotator: NonNullable<UsageRow['rotator']>;
  children: ReactNode;
}

function Rotator({ rotator, children }: RotatorProps) {
  const { t } = useTranslation();
  if (rotator.isGone)
    return (
      <>
        {children}
        <Note>{t('usage.isGone')}</Note>
      </>
    );
  return (
    <TextLink to="/rotators/edit/$rotatorId" params={{ rotatorId: rotator.id }}>
      {children}
    </TextLink>
  );
}

interface MemberProps {
  member: NonNullable<UsageRow['member']>;
  children: ReactNode;
}

function Member({ member, children }: MemberProps) {
  const { t } = useTranslation();
  if (member.isGone)
    return (
      <>
        {children}
        <Note>{t('usage.isGone')}</Note>
      </>
    );
  return (
    <TextLink to="/members/$memberId" params={{ memberId: member.id }}>
      {children}
    </TextLink>
  );
}

const Note = ({ children }: { children: string }) => <span className={classes.gone}> ({children})</span>;
