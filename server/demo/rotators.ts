import type { RotatorInputs } from '#contract/rotator-editor.ts';
import type { Rotation } from '#domain/rotation.ts';

export interface DemoRotator {
  title: string;
  slug: string;
  type: 'form' | 'direct';
  rotation: Rotation;
  status: 'active' | 'paused';
  /** E-mails of who takes turns, with their ratios. */
  members: [email: string, ratio: number][];
  fallback: string | null;
  inputs: RotatorInputs;
  buttonText: string;
  template: string;
  /** Its part of the shop's leads. */
  weight: number;
}

const input = (show: boolean, placeholder: string) => ({ show, required: show, label: '', placeholder });
const inputs: RotatorInputs = {
  name: input(true, 'Nama lengkap Anda'),
  phone: input(true, '0812 3456 7890'),
  address: input(false, ''),
};

/** What the demo seller advertises. */
export const demoRotators: DemoRotator[] = [
  {
    title: 'Gamis Syari Premium',
    slug: 'k7m2qa',
    type: 'form',
    rotation: 'ratio',
    status: 'active',
    members: [
      ['cs1@demo.test', 5],
      ['cs2@demo.test', 3],
      ['cs3@demo.test', 2],
      ['cs4@demo.test', 2],
    ],
    fallback: 'owner@demo.test',
    inputs: {
      ...inputs,
      address: {
        show: true,
        required: false,
        label: 'Alamat pengiriman',
        placeholder: 'Jalan, kecamatan, kota',
      },
    },
    buttonText: 'Pesan lewat WhatsApp',
    template: 'Assalamualaikum Kak {cs}, saya {name} mau pesan {title}. Kode: {code}',
    weight: 5,
  },
  {
    title: 'Madu Hutan Asli',
    slug: 'm4du9x',
    type: 'form',
    rotation: 'ratio',
    status: 'active',
    members: [
      ['cs2@demo.test', 4],
      ['admin@demo.test', 3],
      ['cs3@demo.test', 3],
    ],
    fallback: null,
    inputs,
    buttonText: 'Tanya stok madu',
    template: 'Madunya ready, Kak {cs}? Saya {name}. Kode: {code}',
    weight: 3,
  },
  {
    title: 'Kurma Ajwa 1 kg',
    slug: 'p2vw8e',
    type: 'direct',
    rotation: 'even',
    status: 'active',
    members: [
      ['cs1@demo.test', 1],
      ['cs2@demo.test', 1],
    ],
    fallback: null,
    inputs,
    buttonText: 'Chat lewat WhatsApp',
    template: 'Tanya {title}, masih ada, Kak {cs}? Kode: {code}',
    weight: 2,
  },
  {
    title: 'Mukena Travel (lama)',
    slug: 'h6j0ra',
    type: 'direct',
    rotation: 'even',
    status: 'paused',
    members: [['cs3@demo.test', 1]],
    fallback: null,
    inputs,
    buttonText: 'Chat lewat WhatsApp',
    template: 'Halo {cs}, mukenanya masih ada? Kode: {code}',
    weight: 0,
  },
];
