import { accounts } from './en/accounts.ts';
import { acts } from './en/actions.ts';
import { login } from './en/login.ts';
import { money } from './en/money.ts';
import { service } from './en/service.ts';
import type { id } from './id.ts';

export const en: typeof id = { ...login, ...acts, ...money, ...accounts, ...service };
