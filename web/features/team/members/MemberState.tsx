import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Member } from '#contract/member-list.ts';
import { mayEnter } from '#domain/roles.ts';
import { weekdayOf } from '#domain/working-hours.ts';
import { useDutyText, useHoursSummary } from '#web/entities/hours/duty-text.ts';
import { WeekMini } from '#web/entities/hours/WeekMini.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/lib/now.ts';
import { useUser } from '#web/lib/session/session.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { DutyBadge } from './DutyBadge.tsx';
import { MemberDevices } from './MemberDevices.tsx';
import { actionText } from './MemberMenu.tsx';
import { MemberRotators } from './MemberRotators.tsx';
import classes from './MemberState.module.css';
import { type MemberAction, withFactorReset } from './member-actions.ts';
import { useInvitationText, useLastActive } from './member-text.ts';
import { memberFactorQuery } from './members-query.ts';
import { useFate } from './removal.ts';
import { UnreachedMark } from './UnreachedMark.tsx';
import { useMemberActions } from './use-member-actions.tsx';

interface MemberStateProps {
  member: Member;
  actions: readonly MemberAction[];
  onRemoved: () => void;
  children?: ReactNode;
}

/** How things stand with a member, above the form; below it what else can be done. */
export function MemberState({ member, actions, onRemoved, children }: MemberStateProps) {
  const { t } = useTranslation();
  const now = useNow();
  const summary = useHoursSummary();
  const lastActive = useLastActive();
  const { hint } = useDutyText()(member, now);
  const invitation = useInvitationText()(member, now);
  const act = useMemberActions(onRemoved);
  // The form is the editing, and the hours have a link above.
  const others = useWithFactorReset(member, actions).filter((name) => name !== 'edit' && name !== 'hours');
  return (
    <div className={classes.parts}>
      <section className={classes.state} aria-label={t('members.state')}>
        <div className={classes.line}>
          <DutyBadge member={member} now={now} />
          {hint && <span>{hint}</span>}
          <span className={classes.far}>{invitation ?? lastActive(member, now)}</span>
        </div>
        <UnreachedMark memberId={member.id} now={now} withText />
        <div className={classes.line}>
          <WeekMini hours={member.hours} today={weekdayOf(member.hours.timeZone, now)} />
          <span>{summary(member.hours)}</span>
          {actions.includes('hours') && (
            <span className={classes.far}>
              <TextLink to="/members/$memberId/hours" params={{ memberId: member.id }} search={true}>
                {t('members.setHours')}
              </TextLink>
            </span>
          )}
        </div>
        <MemberRotators member={member} isChoosable={actions.includes('cancel')} />
      </section>
      {children}
      {others.length > 0 && member.invitedUntil === null && <MemberDevices member={member} now={now} />}
      {others.length > 0 && (
        <section className={classes.more}>
          <h3 className={classes.title}>{t('members.more')}</h3>
          <div className={classes.acts}>
            {others.map((name) => {
              const { text, icon: Icon } = actionText[name];
              return (
                <Button
                  key={name}
                  variant="default"
                  className={classes.act}
                  data-loss={name === 'remove' || name === 'cancel' || undefined}
                  leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
                  onClick={() => void act(name, member)}
                >
                  {t(text)}
                </Button>
              );
            })}
          </div>
        </section>
      )}
    </div>
  );
}

function useWithFactorReset({ id }: Member, actions: readonly MemberAction[]): MemberAction[] {
  const { role } = useUser();
  const { isRemoving } = useFate(id);
  const isAsked = mayEnter(role, 'shop') && actions.includes('reset');
  const { data } = useQuery({ ...memberFactorQuery(id), enabled: isAsked && !isRemoving });
  return withFactorReset(actions, isAsked && data?.isOn === true);
}
