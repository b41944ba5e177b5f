import type { z } from 'zod';
import type { Import, importMapping } from '#contract/imports.ts';
import type { Language } from '#contract/language.ts';
import type { TextKey } from '#contract/texts/index.ts';
import { holdMembers } from '#server/features/team/members/hold-members.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { enqueueWork, type ImportRef } from './import-job.ts';
import { lockImport, updateImport } from './imports.queries.ts';
import { loadImport } from './present-import.ts';

type Mapping = z.output<typeof importMapping>;

/** Stores what the columns hold; every row is then checked in the background, again after every change. */
export async function mapImport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ref: ImportRef,
  { fields, choices }: Mapping,
  language: Language,
): Promise<Import> {
  return withTransaction(db, async (tx) => {
    const memberProblem = await checkMember(tx, ref.accountId, choices.memberId);
    const record = await lockImport(tx, ref);
    if (!record) throw new AppError('not_found');
    if (record.status !== 'mapping' && record.status !== 'ready') throw new AppError('wrong_step');
    const texts = { ...checkFields(fields, record.headers.length), ...memberProblem };
    if (Object.keys(texts).length > 0) throw new AppError('invalid_input', { texts });
    await updateImport(tx, ref, {
      status: 'checking',
      fields: fields.map((field) => field ?? ''),
      choices: JSON.stringify(choices),
      counts: '{}',
      progress: 0,
      reached: 0,
      progressed_at: clock.now(),
      failures: 0,
    });
    await enqueueWork(tx, ref);
    await publish(tx, ref.accountId, { name: 'imports.changed', payload: {} });
    return loadImport(tx, ref, language);
  });
}

function checkFields(fields: Mapping['fields'], columns: number): Record<string, TextKey> {
  const chosen = fields.filter((field) => field !== null);
  if (fields.length !== columns) return { fields: 'validation.invalid' };
  if (!chosen.includes('phone')) return { fields: 'validation.phoneColumn' };
  if (new Set(chosen).size < chosen.length) return { fields: 'validation.columnTwice' };
  return {};
}

async function checkMember(
  tx: Db,
  accountId: string,
  memberId: string | null,
): Promise<Record<string, TextKey>> {
  if (memberId === null) return {};
  const status = (await holdMembers(tx, accountId, [memberId])).get(memberId);
  if (status === 'active') return {};
  return {
    'choices.memberId': status === 'inactive' ? 'validation.inactiveMember' : 'validation.unknownMember',
  };
}
