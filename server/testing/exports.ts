import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import { storeFile } from '#server/platform/stored-files.ts';
import type { TestMember } from './people.ts';

/** A file that this member asked for, written a moment ago. */
export async function createExport(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  { accountId, memberId }: Pick<TestMember, 'accountId' | 'memberId'>,
): Promise<string> {
  const id = newId(deps.clock, deps.random);
  const now = deps.clock.now();
  async function* content() {
    yield Buffer.from('Kode\r\nL00001\r\n');
  }
  const { fileId, bytes } = await storeFile(deps, content());
  await deps.db
    .insertInto('exports')
    .values((eb) => ({
      account_id: accountId,
      id,
      member_id: memberId,
      kind: 'leads',
      filter: '{}',
      format: 'csv',
      numbers: 'id',
      language: 'id',
      status: 'done',
      attempts: 1,
      total: 1,
      done: 1,
      role: eb.selectFrom('members').select('role').where('id', '=', memberId),
      file_id: fileId,
      file_name: 'giliran-lead-2026-11-15.csv',
      bytes,
      progressed_at: now,
      created_at: now,
      finished_at: now,
      expires_at: new Date(now.getTime() + 24 * 60 * 60 * 1_000),
    }))
    .execute();
  return id;
}
