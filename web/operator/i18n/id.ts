import { accounts } from './id/accounts.ts';
import { acts } from './id/actions.ts';
import { login } from './id/login.ts';
import { money } from './id/money.ts';
import { service } from './id/service.ts';

/** Every word of the operators' console, Indonesian first: the other language has the same shape. */
export const id = { ...login, ...acts, ...money, ...accounts, ...service };
