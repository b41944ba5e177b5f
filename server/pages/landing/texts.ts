import type { Language } from '#contract/language.ts';
import type { MethodKind } from '#domain/payment-methods.ts';
import { en } from './texts.en.ts';
import { id } from './texts.id.ts';

type Pair = readonly [title: string, text: string];
type Three = readonly [string, string, string];

export interface LandingTexts {
  title: string;
  describes: (price: string) => string;
  skip: string;
  home: string;
  menu: string;
  language: string;
  how: string;
  demo: string;
  prices: string;
  compare: string;
  questions: string;
  signIn: string;
  register: string;
  hero: {
    headline: readonly [string, string];
    sentence: string;
    register: (points: string) => string;
    fine: string;
  };
  board: {
    name: string;
    note: string;
    lane: (name: string, turns: string) => string;
    leads: string;
    why: (name: string, number: number) => string;
    because: (name: string) => string;
    cs: string;
    ratio: string;
    saved: string;
    after: string;
  };
  promises: readonly [Pair, Pair, Pair];
  steps: { title: string; list: readonly [Pair, Pair, Pair, Pair] };
  /** In the drawings of the steps, and what they are of. */
  pictures: Record<
    | 'team'
    | 'page'
    | 'hand'
    | 'list'
    | 'onDuty'
    | 'off'
    | 'ratio'
    | 'shop'
    | 'product'
    | 'from'
    | 'name'
    | 'phone'
    | 'chat'
    | 'served'
    | 'opening'
    | 'newLead'
    | 'now',
    string
  > & { statuses: Three; ago: Three };
  price: {
    title: string;
    sentence: (price: string, hasBonus: boolean) => string;
    slider: string;
    leads: (leads: string) => string;
    month: string;
    order: (points: string, bonus: string) => string;
    perLead: (rupiah: string) => string;
    withPpn: string;
    table: string;
    columns: readonly [string, string, string, string, string];
    notes: string;
    welcome: (points: string) => string;
    once: (member: string, rotator: string) => string;
    empty: string;
    fake: (hours: number) => string;
    bonuses: (list: string) => string;
    bonus: (points: string, percent: string) => string;
    fees: (list: string) => string;
    fee: Record<MethodKind, string>;
    free: string;
  };
  comparison: {
    title: string;
    sentence: string;
    ways: Three;
    rows: (price: string, hasBonus: boolean) => readonly (readonly [question: string, ...answers: Three])[];
    fine: string;
  };
  faq: { title: string; list: readonly Pair[] };
  last: { title: string; sentence: (points: string) => string };
  foot: { meaning: string; help: string; api: string; licence: string };
}

export const texts: Record<Language, LandingTexts> = { id, en };

/** Each by its own name: whoever cannot read the present one must find theirs. */
export const languageNames: Record<Language, string> = { id: 'Bahasa Indonesia', en: 'English' };
