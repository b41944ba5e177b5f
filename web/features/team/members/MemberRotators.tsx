import type { Member, MemberRotator } from '#contract/member-list.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber, formatPercent } from '#web/lib/format/format.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { InvitedRotators } from './InvitedRotators.tsx';
import classes from './MemberRotators.module.css';

interface MemberRotatorsProps {
  member: Member;
  /** Invited, by whom the viewer may change: where they will take turns is still to be chosen. */
  isChoosable: boolean;
}

/** Where a member takes turns, and how many of them. */
export function MemberRotators({ member, isChoosable }: MemberRotatorsProps) {
  const { t } = useTranslation();
  const { id, rotators, inRotators, comesInto } = member;
  const others = rotators - inRotators.length;
  return (
    <div className={classes.part}>
      <h3 className={classes.title}>{t('members.inRotators')}</h3>
      {isChoosable && <InvitedRotators member={member} />}
      {!isChoosable && comesInto.length > 0 && (
        <p>{t('members.comesInto', { rotators: comesInto.map(({ title }) => title).join(', ') })}</p>
      )}
      {!isChoosable && rotators === 0 && comesInto.length === 0 && <p>{t('members.inNoRotator')}</p>}
      {inRotators.length > 0 && (
        <ul className={classes.rotators}>
          {inRotators.map((rotator) => (
            <RotatorLine key={rotator.id} rotator={rotator} />
          ))}
        </ul>
      )}
      {others > 0 && (
        <TextLink to="/rotators" search={{ member: id }}>
          {t('members.moreRotators', { number: formatNumber(others) })}
        </TextLink>
      )}
    </div>
  );
}

function RotatorLine({ rotator: { id, title, status, rotation, ratio, share } }: { rotator: MemberRotator }) {
  const { t } = useTranslation();
  const turns = share === 0 ? t('members.noTurns') : t('members.ofTurns', { share: formatPercent(share) });
  return (
    <li className={classes.rotator}>
      <span className={classes.name}>
        <TextLink to="/rotators/edit/$rotatorId" params={{ rotatorId: id }}>
          {title}
        </TextLink>
      </span>
      {status === 'paused' && <StatusBadge tone="outline">{t('rotators.paused')}</StatusBadge>}
      <span className={classes.share}>
        {rotation === 'even' ? turns : t('members.ratioOfTurns', { ratio: formatNumber(ratio), turns })}
      </span>
    </li>
  );
}
