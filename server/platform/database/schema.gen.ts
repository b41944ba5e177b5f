// Made by `npm run db:types` from the migrated schema. Do not edit; a test compares.

import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Json = ColumnType<unknown, string, string>;

interface Accounts {
  id: string;
  name: string;
  created_at: Generated<Date>;
}

interface Events {
  account_id: string;
  id: GeneratedAlways<number>;
  name: string;
  payload: Json;
  created_at: Generated<Date>;
}

interface KyselyMigration {
  name: string;
  timestamp: string;
}

interface KyselyMigrationLock {
  id: string;
  is_locked: Generated<number>;
}

interface Members {
  account_id: string;
  id: string;
  email: string;
  password_hash: string;
  full_name: string;
  nickname: string;
  role: 'owner' | 'admin' | 'cs';
  created_at: Generated<Date>;
}

interface Secrets {
  name: string;
  value: string;
  created_at: Generated<Date>;
}

export interface Database {
  accounts: Accounts;
  events: Events;
  kysely_migration: KyselyMigration;
  kysely_migration_lock: KyselyMigrationLock;
  members: Members;
  secrets: Secrets;
}
