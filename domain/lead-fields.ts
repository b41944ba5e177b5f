import { nameLength } from './text-lengths.ts';

/** `line`: one line. `text`: several. `phone`: a WhatsApp number, or none. */
type Kind = 'line' | 'text' | 'phone';

/** `buyer`: asked by the form of a rotator. `cs`: in the app, or by API. `file`: a column of imported files. */
type Typist = 'buyer' | 'cs' | 'file';

interface FieldRule {
  /** Of the table `leads`; also of `held_arrivals` when the buyer types it, and of `lead_touches` when visits keep it. */
  column: string;
  kind: Kind;
  /** In characters. Of a number: above this it is reported as too long; its own rule is stricter. */
  longest: number;
  typedBy: readonly Typist[];
  /** How people head its column in files of theirs, in small letters and both languages; the better sign first. */
  headings: string;
  /** What is left of it while the lead is locked. */
  masked: 'initials' | 'digits' | 'nothing';
  /** On the screen of a lead. */
  place: 'head' | 'facts' | 'quote';
  /** In the answers of lists; every field is in the answer of one lead. */
  isInLists: boolean;
  /** By words. The trigger that says whether a lead has other words knows the same (`log_lead_change`). */
  isSearched: boolean;
  /** Of every later visit, as it was said then. */
  inVisits: 'shown' | 'kept' | 'none';
  /** Of its column in exported files, in characters; null: it is in none. */
  exportWidth: number | null;
  /** Sent to webhooks, which also get an event when it changes. */
  isInWebhooks: boolean;
  /** Leads become one only where it is the `same`; or that of the lead that is `kept` stays. */
  merged: 'same' | 'kept';
}

/**
 * What a lead knows of its buyer. Forms, edits, history, files, webhooks, masking and erasing follow from here, in this
 * order. What the buyer types also passes the intake, which is written by hand for speed and does not compile without it.
 * All of it is the buyer's: whoever erases them erases it, and its changes stand in the history of the lead.
 */
export const leadFields = {
  name: {
    column: 'name',
    kind: 'line',
    longest: nameLength,
    typedBy: ['buyer', 'cs', 'file'],
    headings:
      'nama pembeli, nama pelanggan, nama customer, nama konsumen, nama lengkap, nama penerima, nama lead, nama kontak, nama, name, full name, fullname, customer name, buyer name, contact name, lead name, recipient name, customer, pembeli, pelanggan, konsumen, penerima, buyer, recipient',
    masked: 'initials',
    place: 'head',
    isInLists: true,
    isSearched: true,
    inVisits: 'shown',
    exportWidth: 24,
    isInWebhooks: true,
    merged: 'kept',
  },
  phone: {
    column: 'phone',
    kind: 'phone',
    longest: 30,
    typedBy: ['buyer', 'cs', 'file'],
    headings:
      'nomor whatsapp, no whatsapp, whatsapp, nomor wa, no wa, wa, wa number, whatsapp number, nomor hp, no hp, hp, handphone, nomor handphone, no handphone, phone number, phone, mobile, mobile number, mobile phone, ponsel, nomor ponsel, no ponsel, nomor telepon, no telepon, telepon, nomor telp, no telp, telp, telpon, no telpon, telephone, tel, phone no, nomor pembeli, no hp wa, no wa hp, nomor hp wa, hp wa, wa hp, msisdn',
    masked: 'digits',
    place: 'head',
    isInLists: true,
    isSearched: true,
    inVisits: 'kept',
    exportWidth: 17,
    isInWebhooks: true,
    merged: 'same',
  },
  address: {
    column: 'address',
    kind: 'text',
    longest: 500,
    typedBy: ['buyer', 'cs', 'file'],
    headings:
      'alamat lengkap, alamat, alamat pengiriman, alamat pembeli, alamat kirim, alamat rumah, alamat penerima, address, full address, shipping address, delivery address, street address',
    masked: 'nothing',
    place: 'facts',
    isInLists: false,
    isSearched: false,
    inVisits: 'shown',
    exportWidth: 30,
    isInWebhooks: true,
    merged: 'kept',
  },
  message: {
    column: 'message',
    kind: 'text',
    longest: 1_000,
    typedBy: ['cs', 'file'],
    headings: 'pesan, isi pesan, pesan pembeli, chat, message, message text, buyer message',
    masked: 'nothing',
    place: 'quote',
    isInLists: true,
    isSearched: true,
    inVisits: 'shown',
    exportWidth: 40,
    isInWebhooks: true,
    merged: 'kept',
  },
} as const satisfies Record<string, FieldRule>;

type Rules = typeof leadFields;
export type LeadField = keyof Rules;

/** The fields whose rule is like this one. */
type FieldWith<Rule> = { [F in LeadField]: Rules[F] extends Rule ? F : never }[LeadField];

export type BuyerField = {
  [F in LeadField]: 'buyer' extends Rules[F]['typedBy'][number] ? F : never;
}[LeadField];
export type EditedField = {
  [F in LeadField]: 'cs' extends Rules[F]['typedBy'][number] ? F : never;
}[LeadField];
export type FileField = {
  [F in LeadField]: 'file' extends Rules[F]['typedBy'][number] ? F : never;
}[LeadField];
/** Whose value is a text, empty where nobody said anything; of a number that is null. */
export type WrittenField = FieldWith<{ kind: 'line' | 'text' }>;
export type FactField = FieldWith<{ place: 'facts' }>;
export type ListedField = FieldWith<{ isInLists: true }>;
export type UnlistedField = FieldWith<{ isInLists: false }>;
export type SearchedField = FieldWith<{ isSearched: true }>;
export type VisitField = FieldWith<{ inVisits: 'shown' | 'kept' }>;
export type ShownVisitField = FieldWith<{ inVisits: 'shown' }>;
export type ExportedField = FieldWith<{ exportWidth: number }>;
export type WebhookField = FieldWith<{ isInWebhooks: true }>;

export const leadFieldNames = Object.keys(leadFields) as readonly LeadField[];

function those<Field extends LeadField>(isMeant: (rule: FieldRule) => boolean): readonly Field[] {
  return leadFieldNames.filter((field) => isMeant(leadFields[field])) as Field[];
}
export const buyerFields = those<BuyerField>(({ typedBy }) => typedBy.includes('buyer'));
export const editedFields = those<EditedField>(({ typedBy }) => typedBy.includes('cs'));
export const fileFields = those<FileField>(({ typedBy }) => typedBy.includes('file'));
export const factFields = those<FactField>(({ place }) => place === 'facts');
export const listedFields = those<ListedField>(({ isInLists }) => isInLists);
export const unlistedFields = those<UnlistedField>(({ isInLists }) => !isInLists);
export const searchedFields = those<SearchedField>(({ isSearched }) => isSearched);
export const visitFields = those<VisitField>(({ inVisits }) => inVisits !== 'none');
export const shownVisitFields = those<ShownVisitField>(({ inVisits }) => inVisits === 'shown');
export const exportedFields = those<ExportedField>(({ exportWidth }) => exportWidth !== null);
export const webhookFields = those<WebhookField>(({ isInWebhooks }) => isInWebhooks);
export const searchedOfVisits = those<SearchedField & ShownVisitField>(
  ({ isSearched, inVisits }) => isSearched && inVisits === 'shown',
);
export const sameWhenMerged = those<LeadField>(({ merged }) => merged === 'same');

/** The written ones among some fields. */
export function writtenOnes<Field extends LeadField>(
  fields: readonly Field[],
): readonly (Field & WrittenField)[] {
  return fields.filter((field) => leadFields[field].kind !== 'phone') as (Field & WrittenField)[];
}

export type WrittenFileField = FileField & WrittenField;
export const writtenFileFields = writtenOnes(fileFields);

/** The values of these fields. */
export type LeadValues<Field extends LeadField = LeadField> = {
  [F in Field]: F extends WrittenField ? string : string | null;
};

/** What a field is that nobody filled in. */
export function emptyValue<Field extends LeadField>(field: Field): LeadValues[Field] {
  return (leadFields[field].kind === 'phone' ? null : '') as LeadValues[Field];
}

/** An object with one entry for each of these fields. */
export function forFields<Field extends LeadField, Value>(
  fields: readonly Field[],
  make: (field: Field) => Value,
): Record<Field, Value> {
  return Object.fromEntries(fields.map((field) => [field, make(field)])) as Record<Field, Value>;
}

/** Nobody filled in any of these. */
export function emptyValues<Field extends LeadField>(fields: readonly Field[]): LeadValues<Field> {
  return forFields(fields, emptyValue) as LeadValues<Field>;
}
