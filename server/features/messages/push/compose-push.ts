import type { Language } from '#contract/language.ts';
import type { PushPayload } from '#contract/push.ts';
import { corporatePath, invoiceKeyOf } from '#domain/corporate.ts';
import { maskName } from '#domain/lead-mask.ts';
import { alertPath, isAlertKind, isTopUpKind } from '#domain/notifications.ts';
import { recapPath } from '#domain/recap.ts';
import type { Role } from '#domain/roles.ts';
import { mailDay } from '#server/features/base/mail/mail-dates.ts';
import { number } from '#server/integrations/pdf/pdf-formats.ts';
import { pushTexts } from './push.texts.ts';
import { recapPush } from './recap.texts.ts';
import type { WaitingPush } from './sending.queries.ts';

/** A service takes 3,993 bytes; letters of four bytes, and what JSON makes of them, included. */
const longestTitle = 120;
const longestBody = 200;

type PushedNotification = Pick<
  WaitingPush,
  | 'kind'
  | 'points'
  | 'lead'
  | 'orderId'
  | 'runsOut'
  | 'corporateEvent'
  | 'invoice'
  | 'subjectId'
  | 'subject'
  | 'recap'
>;

interface PushContext {
  token: string;
  language: Language;
  /** Of whoever's device it is: it leads them where they may go. */
  role: Role;
  /** Leads of this kind that were notified of and not opened, this one included. */
  unopened: number;
}

/** What a device shows of it. `short`: the service found it too large. */
export function composePush(
  push: PushedNotification,
  { token, language, role, unopened }: PushContext,
  { short = false }: { short?: boolean } = {},
): PushPayload {
  const { title, body, ...rest } = contentOf(push, { language, role, unopened });
  return {
    token,
    language,
    ...rest,
    title: clip(title, longestTitle),
    body: short ? '' : clip(body, longestBody),
  };
}

/** Of several that wait for a device that is off the last is kept, and says how many there are. */
export function topicOf(kind: string): string {
  return kind.replace('.', '-');
}

type Content = Pick<PushPayload, 'title' | 'body' | 'tag' | 'path' | 'leadId' | 'actions'>;

function contentOf(
  {
    kind,
    points,
    lead,
    orderId,
    runsOut,
    corporateEvent,
    invoice,
    subjectId,
    subject,
    recap,
  }: PushedNotification,
  { language, role, unopened }: Omit<PushContext, 'token'>,
): Content {
  const texts = pushTexts[language];
  if (lead) return leadContent(kind, lead, language, unopened);
  if (kind === 'points.low') {
    const isOut = (points ?? 0) <= 0;
    return {
      title: isOut ? texts.pointsOut : texts.pointsLow(points ?? 0),
      body: isOut ? texts.pointsOutBody : lowBody(language, runsOut),
      tag: 'points-low',
      path: '/points',
      actions: [],
    };
  }
  if (recap) {
    return { ...recapPush(language, recap), tag: 'recap', path: recapPath(recap), actions: [] };
  }
  if (isTopUpKind(kind)) {
    const order = { orderId: orderId ?? '', points: number(points ?? 0) };
    return {
      ...texts.topUp[kind](order),
      tag: `${topicOf(kind)}-${orderId}`,
      path: `/payment/${orderId}`,
      actions: [],
    };
  }
  if (corporateEvent !== null) {
    return {
      ...texts.corporate[corporateEvent](invoice ?? ''),
      tag: [topicOf(kind), invoice && invoiceKeyOf(invoice)].filter(Boolean).join('-'),
      path: corporatePath(invoice),
      actions: [],
    };
  }
  if (isAlertKind(kind) && subjectId !== null) {
    return {
      ...texts.alert[kind](subject ?? '', points ?? 0),
      tag: `${topicOf(kind)}-${subjectId}`,
      path: alertPath(kind, { subjectId, subject, points }, role),
      actions: [],
    };
  }
  return {
    title: texts.trial,
    body: texts.trialBody,
    tag: 'try',
    path: '/profile/notifications',
    actions: [],
  };
}

function lowBody(language: Language, runsOut: string | null): string {
  const { runsOut: around, pointsLowBody } = pushTexts[language];
  return [runsOut && around(mailDay(runsOut, language)), pointsLowBody].filter(Boolean).join(' ');
}

function leadContent(
  kind: string,
  lead: NonNullable<WaitingPush['lead']>,
  language: Language,
  unopened: number,
): Content {
  const texts = pushTexts[language];
  const name = (lead.isLocked ? maskName(lead.name) : lead.name) || lead.code;
  const titles: Record<string, string> = {
    'lead.returned': texts.returned(name),
    'lead.reassigned': texts.reassigned(name),
    'lead.reminder': texts.reminder(name),
    'lead.team': texts.teamLead(name, lead.memberName),
  };
  const many = unopened >= 100 ? '99+' : String(unopened);
  // What is another's to answer is theirs to look at only.
  const isOwn = kind !== 'lead.team' && !lead.isLocked;
  const chat = { action: 'chat' as const, title: texts.chat };
  const contacted = { action: 'contacted' as const, title: texts.contacted };
  return {
    title: titles[kind] ?? texts.newLead(name),
    body: [lead.rotator, unopened > 1 && texts.unopened(many)].filter(Boolean).join(' · '),
    tag: `lead-${lead.id}`,
    path: `/leads/${lead.id}`,
    ...(isOwn && { leadId: lead.id }),
    // Who came back is to be written to again, whatever was done before.
    actions: isOwn
      ? [...(lead.hasPhone ? [chat] : []), ...(kind === 'lead.returned' ? [] : [contacted])]
      : [],
  };
}

function clip(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
}
