import type { ParseKeys, TFunction } from 'i18next';
import type { Language } from '#contract/language.ts';
import type { Lead, LeadEvent, LeadVisit, ShownSource } from '#contract/lead-detail.ts';
import { refundHours } from '#domain/fake-leads.ts';
import { type LeadField, leadFields, shownVisitFields } from '#domain/lead-fields.ts';
import { type OrderStatus, orderStatuses } from '#domain/orders.ts';
import { orderStatusText } from '#web/entities/order/order-status-text.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { formatAmount } from '#web/lib/format/money.ts';
import { refundText } from './fake-text.ts';
import { fieldText } from './field-text.ts';
import { type Happening, nameIn } from './history.ts';
import { statusKeys } from './status-text.ts';

interface Said {
  /** One sentence; what fills its gaps stands between isolates, see `partsOf`. */
  sentence: string;
  /** Below it, smaller: why, by which way. */
  aside: string;
  /** What somebody wrote themselves. */
  quote?: string;
  /** What a buyer typed into the form, each with its name. */
  typed?: readonly { name: string; value: string }[];
}

type About = Pick<Lead, 'rotator' | 'origin' | 'source' | 'people'>;
type Gap =
  | 'who'
  | 'name'
  | 'rotator'
  | 'from'
  | 'to'
  | 'fields'
  | 'template'
  | 'label'
  | 'value'
  | 'code'
  | 'codes';
type Gaps = Partial<Record<Gap, string>>;

// Unicode's own marks for words put into a sentence: never seen, and nobody types them.
const open = '\u2068';
const close = '\u2069';

/** Every happening as a full sentence in the language of the reader. */
export function historyText(t: TFunction, language: Language, lead: About, happening: Happening): Said {
  const name = (id: string | null | undefined) => nameIn(lead.people, id) ?? t('lead.someone');
  const say = (key: ParseKeys, gaps: Gaps = {}) =>
    t(
      key,
      Object.fromEntries(Object.entries(gaps).map(([gap, words]) => [gap, open + words + close])) as Gaps,
    );
  if (happening.kind === 'arrived') {
    const title = lead.rotator?.title;
    return {
      sentence: title ? say('history.arrived', { rotator: title }) : say('history.arrivedPlain'),
      aside: [originText(t, lead.origin), campaignText(t, lead.source)].filter(Boolean).join(' · '),
    };
  }
  if (happening.kind === 'other_arrived') {
    const { code, rotator } = happening;
    return { sentence: say('history.otherArrived', { code, rotator: rotator?.title ?? '–' }), aside: '' };
  }
  if (happening.kind === 'given')
    return { sentence: say('history.given', { name: name(happening.to) }), aside: '' };
  if (happening.kind === 'visited') return visitText(t, happening);
  const { details } = happening;
  const who = happening.who === null ? t('history.system') : name(happening.who);
  const { key, gaps } = eventText(t, language, happening, name);
  const why = [
    happening.kind === 'reassigned' && details.minutes !== undefined
      ? t('history.reassignedWhy', { minutes: formatNumber(details.minutes) })
      : '',
    details.reason ? t('history.reason', { reason: details.reason }) : '',
    details.refund ? t(refundText[details.refund], { hours: refundHours }) : '',
    details.isPaidAgain ? t('history.paidAgain') : '',
    details.undone ? t('history.undone') : '',
  ];
  return {
    sentence: say(key, { who, ...gaps }),
    aside: why.filter(Boolean).join(' · '),
    ...(happening.kind === 'noted' && { quote: details.text ?? '' }),
  };
}

/** Beside the message, which is quoted. */
const typedFields = shownVisitFields.filter((field) => leadFields[field].place !== 'quote');

/** What was typed then stays to be read, whatever the lead says now. */
function visitText(t: TFunction, visit: LeadVisit): Said {
  const { message, code, source } = visit;
  const typed = [
    ...typedFields.map((field) => ({ name: fieldText(t, field), value: visit[field] })),
    { name: t('lead.code'), value: code },
  ];
  return {
    sentence: t('history.visited'),
    aside: visitOrigin(t, source),
    typed: typed.filter(({ value }) => value !== ''),
    ...(message !== '' && { quote: message }),
  };
}

type NameOf = (id: string | null | undefined) => string;

function eventText(
  t: TFunction,
  language: Language,
  { kind, details }: LeadEvent,
  name: NameOf,
): { key: ParseKeys; gaps?: Gaps } {
  const value = formatAmount(details.value ?? 0, details.currency ?? 'IDR');
  const from = name(details.from);
  const to = name(details.to);
  switch (kind) {
    case 'edited':
      return { key: 'history.edited', gaps: { fields: fieldsText(t, language, details.fields ?? []) } };
    case 'status':
      return {
        key: 'history.statusChanged',
        gaps: { from: statusWord(t, details.from), to: statusWord(t, details.to) },
      };
    case 'followed_up':
      if (details.how === 'already') return { key: 'history.followedUpAlready' };
      if (details.template) return { key: 'history.followedUpWith', gaps: { template: details.template } };
      return { key: 'history.followedUpNow' };
    case 'chat':
      if (details.to === 'yes') return { key: 'history.chatCame' };
      return { key: details.to === 'no' ? 'history.chatDidNotCome' : 'history.chatUnsaid' };
    case 'labelled':
      return { key: 'history.labelled', gaps: { label: details.label?.name ?? '–' } };
    case 'unlabelled':
      return { key: 'history.unlabelled', gaps: { label: details.label?.name ?? '–' } };
    case 'handed_over':
      if (details.from) return { key: 'history.handedOver', gaps: { from, to } };
      return { key: 'history.handedOverTo', gaps: { to } };
    case 'reassigned':
      return { key: 'history.reassigned', gaps: { from, to } };
    case 'ordered':
      return { key: 'history.ordered', gaps: { value } };
    case 'order_changed':
      return { key: 'history.orderChanged', gaps: { value } };
    case 'order_moved':
      // The money of a parcel that is on its way: it stands where it stood.
      if (details.from === details.to) return { key: 'history.orderPaid' };
      return { key: 'history.orderMoved', gaps: { to: orderStatusWord(t, details.to) } };
    case 'merged':
      return { key: 'history.merged', gaps: { codes: listOf(language, details.codes ?? ['–']) } };
    default:
      return { key: plain[kind] };
  }
}

function orderStatusWord(t: TFunction, status: string | null | undefined): string {
  return orderStatuses.includes(status as OrderStatus) ? t(orderStatusText[status as OrderStatus]) : '–';
}

const plain = {
  noted: 'history.noted',
  order_cancelled: 'history.orderCancelled',
  blocked: 'history.blocked',
  unblocked: 'history.unblocked',
  fake_marked: 'history.fakeMarked',
  fake_undone: 'history.fakeUnmarked',
  trashed: 'history.trashed',
  restored: 'history.restored',
  opened: 'history.opened',
  erased: 'history.erased',
} as const;

function fieldsText(t: TFunction, language: Language, fields: readonly LeadField[]): string {
  if (fields.length === 0) return t('history.fieldAny');
  return listOf(
    language,
    fields.map((field) => fieldText(t, field, 'inSentence')),
  );
}

function listOf(language: Language, words: readonly string[]): string {
  return new Intl.ListFormat(language).format(words);
}

function statusWord(t: TFunction, status: string | null | undefined): string {
  return status && Object.hasOwn(statusKeys, status) ? t(statusKeys[status as keyof typeof statusKeys]) : '–';
}

/** Which ad brought them back, as far as one knows. */
export function visitOrigin(t: TFunction, source: ShownSource): string {
  const origin = source.isAdClick ? originText(t, 'meta') : '';
  return [origin, campaignText(t, source)].filter(Boolean).join(' · ');
}

export function originText(t: TFunction, origin: Lead['origin']): string {
  return origin === 'meta' ? t('lead.originMeta') : t('lead.originOther');
}

function campaignText(t: TFunction, { utmCampaign }: ShownSource): string {
  return utmCampaign ? t('history.campaign', { name: utmCampaign }) : '';
}

/** The sentence in parts: what filled a gap carries the weight. */
export function partsOf(sentence: string): { text: string; isGap: boolean }[] {
  return sentence
    .split(/\u2068|\u2069/)
    .map((text, index) => ({ text, isGap: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
