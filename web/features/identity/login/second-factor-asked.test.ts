import { expect, it } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { secondFactorAsked } from './second-factor-asked.ts';

const needed = { pending: 'abc.def', ways: ['app', 'recovery_code'] };
const refusal = (error: ApiError['error'], data: unknown) =>
  new ApiError({ status: 401, message: '', error, data });

it('reads what is needed, and nothing from any other refusal', () => {
  expect(secondFactorAsked(refusal('second_factor_needed', needed))).toEqual(needed);
  expect(secondFactorAsked(refusal('second_factor_needed', undefined))).toBeUndefined();
  expect(secondFactorAsked(refusal('wrong_credentials', needed))).toBeUndefined();
  expect(secondFactorAsked(new Error('other'))).toBeUndefined();
});
