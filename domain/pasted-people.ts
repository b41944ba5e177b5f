import { isPersonName } from './person-name.ts';
import { normalisePhone } from './phone.ts';
import { nameLength } from './text-lengths.ts';

/** Reads people out of what somebody pastes: one a line, name, number and e-mail in any order. */

export type PasteProblem =
  | 'name-missing'
  | 'name-wrong'
  | 'phone-missing'
  | 'phone-wrong'
  | 'phones-many'
  | 'phone-twice'
  | 'email-missing'
  | 'email-wrong'
  | 'email-twice';

export interface PastedPerson {
  /** Of the text, from 1. */
  line: number;
  name: string;
  /** As digits with the country code; empty: none was understood. */
  phone: string;
  /** In small letters; empty: none. */
  email: string;
  /** What stands in the way; none: ready to be added. */
  problems: PasteProblem[];
}

/** More are better added in two goes: what is wrong is still to be seen at a glance. */
export const mostPasted = 50;

/** '1. ', '2) ', '- ', '• ': how people number a list. */
const bullet = /^\s*(?:\d{1,3}[.)](?=\s)|[-*•–—]+(?=\s))\s*/;
const email = /[^\s,;:<>()[\]"'|]+@[^\s,;:<>()[\]"'|]+/;
const wholeEmail = /^[a-z0-9.!#$%&*+/=?^_`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;
const longestEmail = 100;
/** At least four digits, with what people put between them: also a number that was cut off. */
const numbers = /\+?\(?\d(?:[\s().\-–/]*\d){3,}/g;
/** What people put between the parts of a line. */
const aroundName = /^[\s,;:|/<>()[\]"'`.\-–—=]+|[\s,;:|/<>()[\]"'`\-–—=]+$/g;

export function readPastedPeople(text: string): PastedPerson[] {
  const people = text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, words: line.replace(/\p{Cf}/gu, '') }))
    .filter(({ words }) => words.trim() !== '')
    .map(({ line, words }) => readLine(line, words));
  markTwice(people, 'phone', 'phone-twice');
  markTwice(people, 'email', 'email-twice');
  return people;
}

function readLine(line: number, words: string): PastedPerson {
  let rest = words.replace(bullet, '');
  const problems: PasteProblem[] = [];

  const address = email.exec(rest)?.[0].replace(/[.]+$/, '') ?? '';
  if (address) rest = rest.replace(address, ' , ');
  const mailed = address.toLowerCase();
  const isAddress = wholeEmail.test(mailed) && mailed.length <= longestEmail;

  const found = rest.match(numbers) ?? [];
  const number = found.length === 1 ? readNumber(found[0] ?? '') : undefined;
  rest = rest.replace(numbers, number ? ` ${number.before} , ` : ' , ');
  const phone = number?.phone ?? '';

  const name = rest
    .replace(/[;|<>()[\]"\t:=]/g, ' ')
    // What is left between a number and an address.
    .replace(/\s*,[\s,]*/g, ' ')
    .replace(/(?<=^|\s)[.\-–—·]+(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(aroundName, '')
    .trim();

  if (name === '') problems.push('name-missing');
  else if (!isPersonName(name) || name.length > nameLength) problems.push('name-wrong');
  if (found.length === 0) problems.push('phone-missing');
  else if (found.length > 1) problems.push('phones-many');
  else if (phone === '') problems.push('phone-wrong');
  if (address === '') problems.push('email-missing');
  else if (!isAddress) problems.push('email-wrong');
  return { line, name, phone, email: isAddress ? mailed : '', problems };
}

/** The number, without what stands before it and belongs to the name: 'CS 1 0812...'. */
function readNumber(digits: string): { before: string; phone: string } | undefined {
  const words = digits.trim().split(/\s+/);
  for (let first = 0; first < words.length; first += 1) {
    const phone = normalisePhone(words.slice(first).join(' '));
    if (phone) return { before: words.slice(0, first).join(' '), phone };
  }
  return undefined;
}

/** The first one with it stands; those after it are most often the same person pasted again. */
function markTwice(people: PastedPerson[], key: 'phone' | 'email', problem: PasteProblem): void {
  const seen = new Set<string>();
  for (const person of people) {
    if (person[key] === '') continue;
    if (seen.has(person[key])) person.problems.push(problem);
    seen.add(person[key]);
  }
}
