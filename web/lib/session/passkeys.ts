import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { Settings } from '#contract/settings.ts';

// The library comes when a passkey is first asked for: most people never do.

/** Browsers keep passkeys for the address they were made at, over https or on this machine. */
export function supportsPasskeys(settings: Pick<Settings, 'publicUrl'> | undefined): boolean {
  if (!settings || typeof window.PublicKeyCredential !== 'function') return false;
  return new URL(settings.publicUrl).host === window.location.host;
}

/** What the device made; undefined: the person closed its window, or has no such device. */
export async function makePasskey(options: object): Promise<RegistrationResponseJSON | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).catch(leftUndone);
}

/** What the device signed; undefined: the person closed its window, or it has none for us. */
export async function signWithPasskey(options: object): Promise<AuthenticationResponseJSON | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON }).catch(leftUndone);
}

/** Browsers do not tell a person who would rather not from a device that cannot. */
const undone = ['NotAllowedError', 'AbortError', 'InvalidStateError', 'SecurityError', 'NotSupportedError'];

function leftUndone(error: unknown): undefined {
  if (error instanceof Error && undone.includes(error.name)) return undefined;
  throw error;
}
