import type { Language } from '#contract/language.ts';
import { chromeIntent, safariLink, whatsappBusinessIntent } from '#domain/other-app-links.ts';
import { whatsappAppLink, whatsappWebLink } from '#domain/whatsapp.ts';
import type { HandOver } from '#server/features/rotation/rotators/load-public-rotator.ts';
import { Icon } from './page-frame.tsx';
import { rescueText } from './rescue-text.ts';
import { texts } from './texts.ts';
import type { Device } from './visitor.ts';

interface RescueWaysProps {
  handOver: Pick<HandOver, 'phone' | 'message'>;
  language: Language;
  /** This page's own. */
  address: string;
  device: Device;
}

/** Only what this device can do. An iPhone opens whichever WhatsApp it has; WhatsApp Web is nothing for phones. */
export function RescueWays({ handOver, language, address, device }: RescueWaysProps) {
  const { phone, message } = handOver;
  const say = rescueText[language];
  const { system, isInApp } = device;
  // Who does not have it stays on this page, at the number.
  const business = whatsappBusinessIntent(whatsappAppLink(phone, message), `${address}#number`);
  return (
    <>
      {system === 'android' && <Way to={business} icon="whatsapp" words={say.business} />}
      {system === 'android' && isInApp && <Way to={chromeIntent(address)} icon="globe" words={say.chrome} />}
      {system === 'ios' && isInApp && <Way to={safariLink(address)} icon="globe" words={say.safari} />}
      {system === 'other' && (
        <Way to={whatsappWebLink(phone, message)} icon="globe" words={texts[language].web} />
      )}
      {isInApp && <p className="fine by-hand">{say.byHand}</p>}
    </>
  );
}

function Way({ to, icon, words }: { to: string; icon: 'whatsapp' | 'globe'; words: string }) {
  return (
    <a className="card web" href={to}>
      <Icon name={icon} />
      <span>{words}</span>
      <Icon name="away" />
    </a>
  );
}
