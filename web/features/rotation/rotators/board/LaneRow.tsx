import type { CSSProperties } from 'react';
import type { Rotation } from '#domain/rotation.ts';
import { useDutyText } from '#web/entities/hours/duty-text.ts';
import { MemberPicture } from '#web/entities/member/MemberPicture.tsx';
import { memberShade } from '#web/entities/member/member-shade.ts';
import type { ReceiptPerson } from '#web/entities/turn/FairnessReceipt.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { BoardRail } from './BoardRail.tsx';
import classes from './Lanes.module.css';
import type { Lane } from './lanes.ts';
import { Savings } from './Savings.tsx';

interface LaneRowProps {
  lane: Lane;
  person: ReceiptPerson;
  rotation: Rotation;
  isDefault: boolean;
  seenUpTo: number;
  now: Date;
}

export function LaneRow({ lane, person, rotation, isDefault, seenUpTo, now }: LaneRowProps) {
  const { t } = useTranslation();
  const { member, ahead, beads } = lane;
  return (
    <li
      className={classes.lane}
      data-on-duty={member?.onDuty || undefined}
      style={{ '--lane': memberShade(person.colour, 'line') } as CSSProperties}
    >
      <div className={classes.who}>
        <span className={classes.face}>
          <MemberPicture
            name={person.fullName || person.name}
            picture={null}
            colour={person.colour}
            size={36}
          />
          {member && <i className={classes.dot} />}
        </span>
        <div className={classes.words}>
          <p className={classes.name}>{person.name}</p>
          <p className={classes.duty}>
            <DutyLine lane={lane} isDefault={isDefault} now={now} />
          </p>
        </div>
      </div>
      {rotation !== 'even' && (
        <span className={classes.ratio}>
          {member && (
            <>
              <span className={classes.label}>{t('turnBoard.ratio')}</span> {member.ratio}
            </>
          )}
        </span>
      )}
      {rotation !== 'random' && (
        <div className={classes.savings}>{member && <Savings saved={member.saved} ahead={ahead} />}</div>
      )}
      <div className={classes.turns}>
        <BoardRail beads={beads} seenUpTo={seenUpTo} />
      </div>
      <span className={classes.today}>
        {member && (
          <>
            <b>{formatNumber(member.today)}</b> {t('turnBoard.today')}
          </>
        )}
      </span>
    </li>
  );
}

interface DutyLineProps {
  lane: Lane;
  isDefault: boolean;
  now: Date;
}

/** On duty, or why not; of who is not in the rotator, why they have a lane all the same. */
function DutyLine({ lane: { member }, isDefault, now }: DutyLineProps) {
  const { t } = useTranslation();
  const dutyText = useDutyText();
  if (!member) return isDefault ? t('turnBoard.isDefault') : t('turnBoard.notInRotator');
  if (member.why === 'no-number') return t('turnBoard.noNumber');
  const { label, hint } = dutyText(member, now);
  return hint ? `${label}, ${hint}` : label;
}
