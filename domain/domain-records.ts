/** What a name server said of one kind of record. `silent`: it did not answer, or could not say. */
export type DnsAnswer = { kind: 'found'; values: readonly string[] } | { kind: 'none' } | { kind: 'silent' };

export interface DnsRecords {
  cname: DnsAnswer;
  a: DnsAnswer;
  aaaa: DnsAnswer;
  txt: DnsAnswer;
  /** Of the name that sellers' domains point to. `isWhole`: it has addresses, and the answer has all of them. */
  target: { addresses: readonly string[]; isWhole: boolean };
}

export interface Wanted {
  target: string;
  /** Ours, whatever the target's name says. */
  addresses: readonly string[];
  proof: string;
}

/** As it is kept, for people to compare with what was wanted. */
export interface Found {
  CNAME: string[];
  /** Of IPv4 and IPv6. */
  A: string[];
  TXT: string[];
  leadsHere: boolean;
}

export interface Judgement {
  proof: 'yes' | 'no' | 'wrong' | 'unknown';
  leads: 'here' | 'elsewhere' | 'nowhere' | 'unknown';
  /** Our own name is answered for: who is silent is the seller's name server. */
  isTargetKnown: boolean;
  found: Found;
}

const valuesOf = (answer: DnsAnswer) => (answer.kind === 'found' ? [...answer.values] : []);

/** Names have no case, and some servers end them with a dot. */
const plainName = (name: string) => name.toLowerCase().replace(/\.$/, '');

/** Name servers give their records in turning order, some twice: that is nothing new. */
const inOrder = (values: readonly string[]) => [...new Set(values)].sort();

/** More than people set there; they only compare them with what was wanted. */
const mostKept = 20;

export function judge(records: DnsRecords, wanted: Wanted): Judgement {
  const names = inOrder(valuesOf(records.cname).map(plainName));
  const addresses = [...inOrder(valuesOf(records.a)), ...inOrder(valuesOf(records.aaaa))];
  // Some forms of registrars keep the quotation marks that people copy along.
  const texts = inOrder(valuesOf(records.txt).map((text) => text.trim().replace(/^"(.*)"$/, '$1')));
  const leads = whereItLeads(records, names, addresses, wanted);
  return {
    proof: proofIn(records.txt, texts, wanted.proof),
    leads,
    isTargetKnown: records.target.isWhole,
    found: {
      CNAME: names.slice(0, mostKept),
      A: addresses.slice(0, mostKept),
      TXT: proofsFirst(texts, wanted.proof).slice(0, mostKept),
      leadsHere: leads === 'here',
    },
  };
}

/** Proofs of any account come first, so that none is cut off by other texts. */
function proofsFirst(texts: readonly string[], proof: string): string[] {
  const mark = proof.slice(0, proof.indexOf('=') + 1);
  const isProof = (text: string) => text.startsWith(mark);
  return [...texts.filter(isProof), ...texts.filter((text) => !isProof(text))];
}

function proofIn(answer: DnsAnswer, texts: readonly string[], wanted: string): Judgement['proof'] {
  if (answer.kind === 'silent') return 'unknown';
  if (texts.includes(wanted)) return 'yes';
  return texts.length > 0 ? 'wrong' : 'no';
}

function whereItLeads(
  { cname, a, aaaa, target }: DnsRecords,
  names: readonly string[],
  addresses: readonly string[],
  wanted: Wanted,
): Judgement['leads'] {
  if (names.includes(plainName(wanted.target))) return 'here';
  const ours = new Set([...wanted.addresses, ...target.addresses]);
  // One that leads elsewhere is enough: some visitors would go there, and the certificate's examiner too.
  if (addresses.length > 0 && addresses.every((one) => ours.has(one))) return 'here';
  // Without all of our own addresses nothing can be said to be another's, nor that an alias of ours leads nowhere.
  if (!target.isWhole) return 'unknown';
  if (addresses.length > 0 || names.length > 0) return 'elsewhere';
  return [cname, a, aaaa].some(({ kind }) => kind === 'silent') ? 'unknown' : 'nowhere';
}
