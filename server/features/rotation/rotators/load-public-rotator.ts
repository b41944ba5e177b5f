import type { BuyerField, LeadValues } from '#domain/lead-fields.ts';
import { type TurnState, takeTurn } from '#domain/rotation.ts';
import { fillTemplate } from '#domain/whatsapp.ts';
import type { DutyMember } from '#domain/working-hours.ts';
import { readHours } from '#server/features/team/duty/read-hours.ts';
import { colourOf } from '#server/features/team/members/colour-of.ts';
import type { Db } from '#server/platform/database/index.ts';
import { setupOf } from './describe-taker.ts';
import {
  findHandOver,
  findPerson,
  findRotatorById,
  findRotatorsBySlug,
  findShop,
  type PersonRow,
  type PublicRotator,
} from './public-rotator.queries.ts';
import { rotatorRecords, takerRows } from './rotator-list.queries.ts';

export type { PublicRotator };
export { findRotatorsBySlug as loadPublicRotators, findShop as loadShop };

/** Who a buyer is handed to, and with which words. */
export interface HandOver {
  /** The name that the buyer reads: the nickname, or else the name. */
  name: string;
  fullName: string;
  /** Digits with the country code. */
  phone: string;
  colour: number;
  message: string;
  buyerPhone: string | null;
  /** From these the page says when they answer. */
  duty: DutyMember;
}

/** Of a visit that took place. */
interface VisitHandOver extends HandOver {
  leadId: string;
  /** The buyer's page said that advertisements are measured. */
  isMeasured: boolean;
}

/** Undefined when there is no such visit of this rotator, or nobody who could be written to has its lead. */
export async function loadHandOver(
  db: Db,
  rotator: { accountId: string; id: string },
  visitId: string,
): Promise<VisitHandOver | undefined> {
  const row = await findHandOver(db, rotator, visitId);
  const handOver = row && presentHandOver(row, row.message, row.buyerPhone);
  return handOver && { ...handOver, leadId: row.leadId, isMeasured: row.isMeasured };
}

function presentHandOver(
  person: PersonRow,
  message: string,
  buyerPhone: string | null,
): HandOver | undefined {
  const { fullName, phone, status, pausedUntil } = person;
  if (!phone) return undefined;
  const duty = { status, pausedUntil, hours: readHours(person.hours) };
  return { name: nameOf(person), fullName, phone, colour: colourOf(person), message, buyerPhone, duty };
}

function nameOf({ nickname, fullName }: PersonRow): string {
  return nickname || fullName;
}

type Buyer = LeadValues<BuyerField>;

export interface PreviewedRotator extends PublicRotator {
  /** To whom this buyer would be handed now; undefined when nobody could ever take a turn. Nothing of it is stored. */
  tryTurn(buyer: Buyer, at: Date, random: () => number): Promise<HandOver | undefined>;
}

/** Of whichever account: a preview's link is all that is needed to see it. */
export async function loadPreviewedRotator(db: Db, id: string): Promise<PreviewedRotator | undefined> {
  const rotator = await findRotatorById(db, id);
  if (!rotator) return undefined;
  const { accountId } = rotator;
  return {
    ...rotator,
    async tryTurn(buyer, at, random) {
      const [record] = await rotatorRecords(db, accountId, [rotator.id]);
      if (!record) return undefined;
      const setup = setupOf(record, await takerRows(db, accountId, [rotator.id]));
      const turn = takeTurn(record.state as TurnState, setup, at, random);
      const person = turn && (await findPerson(db, accountId, turn.memberId));
      if (!person) return undefined;
      const message = fillTemplate(rotator.template, {
        ...buyer,
        phone: buyer.phone ?? '',
        cs: nameOf(person),
        title: rotator.title,
        code: exampleCode,
      });
      return presentHandOver(person, message, buyer.phone);
    },
  };
}

/** A lead gets its own; a preview has none. */
const exampleCode = 'CONTOH';
