import type { UseFormReturnType } from '@mantine/form';
import type { z } from 'zod';
import type { CorporateRegistration, registrationItems } from '#contract/corporate.ts';
import { formatPhone } from '#web/lib/format/format.ts';

export type RegistrationValues = z.input<typeof registrationItems>;
export type RegistrationForm = UseFormReturnType<RegistrationValues>;

export const taxNames = { npwp: 'corporate.npwp', nik: 'corporate.nik' } as const;

/** Empty, or what was sent before. */
export function valuesOf(registration: CorporateRegistration | null): RegistrationValues {
  const { name = '', taxKind = 'npwp', taxId = '', contact = '', phone, email = '' } = registration ?? {};
  const { province = '', regency = '', district = '', village = '', address = '' } = registration ?? {};
  return {
    name,
    taxKind,
    taxId,
    contact,
    phone: phone ? formatPhone(phone) : '',
    email,
    province,
    regency,
    district,
    village,
    address,
  };
}
