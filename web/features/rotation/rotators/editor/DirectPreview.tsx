import type { TurnTaker } from '#contract/member-list.ts';
import type { RotatorItems } from '#contract/rotator-editor.ts';
import { MemberPicture } from '#web/entities/member/MemberPicture.tsx';
import { ChatBubble } from '#web/entities/message/ChatBubble.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useExampleMessage } from './example-message.ts';
import classes from './Preview.module.css';
import { roundOf, rowsOf } from './turn-shares.ts';

interface DirectPreviewProps {
  items: RotatorItems;
  takers: readonly TurnTaker[];
}

/** There is no page: the chat that opens, with whoever would be first. */
export function DirectPreview({ items, takers }: DirectPreviewProps) {
  const { t } = useTranslation();
  const example = useExampleMessage();
  const rows = rowsOf(items.members, takers);
  const [next] = roundOf(rows, items.rotation === 'random' ? 'even' : items.rotation);
  const first = takers.find(({ id }) => id === next);
  const cs = first?.nickname || first?.fullName || t('rotatorEditor.exampleCs');
  return (
    <div className={classes.chat}>
      <div className={classes.chatHead}>
        <MemberPicture name={first?.fullName || cs} picture={null} colour={first?.colour ?? 0} />
        <strong>{cs}</strong>
      </div>
      <div className={classes.chatBody}>
        <ChatBubble>{example(items, cs)}</ChatBubble>
      </div>
      <div className={classes.chatNote}>
        <strong>{t('rotatorEditor.previewDirect')}</strong>
        <p>
          {items.pixels.length > 0
            ? t('rotatorEditor.previewDirectPixels')
            : t('rotatorEditor.previewDirectText')}
        </p>
      </div>
    </div>
  );
}
