import { Link } from '@tanstack/react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { Menu } from '#web/ui/overlays/Menu.tsx';
import type { LeadsPart } from './LeadsTabs.tsx';
import { OtherPartsButton } from './OtherPartsButton.tsx';

interface OtherPartsProps {
  parts: readonly LeadsPart[];
  here: string | undefined;
  held: number | undefined;
  startsOpen: boolean;
}

/** On the phone: the parts of leads that have no tab there. */
export default function OtherParts({ parts, here, held, startsOpen }: OtherPartsProps) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end" defaultOpened={startsOpen}>
      <Menu.Target>
        <OtherPartsButton here={here} />
      </Menu.Target>
      <Menu.Dropdown>
        {parts.map(({ to, text }) => (
          <Menu.Item key={to} renderRoot={(props) => <Link {...props} to={to} />}>
            {t(text)}
            {to === '/leads/held' && held ? ` (${formatNumber(held)})` : ''}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
