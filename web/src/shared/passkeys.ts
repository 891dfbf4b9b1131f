import { request } from '../api/request.ts';

/** Browsers know passkeys only on safe pages, and only at a name. */
export const canUsePasskeys = (): boolean =>
  globalThis.isSecureContext &&
  'PublicKeyCredential' in globalThis &&
  !/^(\d+\.){3}\d+$|^\[/.test(globalThis.location.hostname);

/** The browser, its device or the person did not go on. */
export class PasskeyFailure extends Error {
  override readonly name = 'PasskeyFailure';
}

/** Loaded when a passkey is used. */
const library = () => import('@simplewebauthn/browser');

/** Makes a passkey on this device, and adds it to the account. */
export async function addPasskey(name: string, password: string | undefined): Promise<void> {
  const { data: options } = await request('POST /api/admin/session/passkeys/challenge', {
    body: { ...(password !== undefined && { password }) },
  });
  const { startRegistration } = await library();
  const credential = await startRegistration({ optionsJSON: readOptions(options) }).catch(
    (cause: unknown) => {
      throw new PasskeyFailure('no passkey was made', { cause });
    },
  );
  await request('POST /api/admin/session/passkeys', { body: { name, credential: inJson(credential) } });
}

/** Signs in with a passkey of this device. */
export async function signInWithPasskey(tenant: string): Promise<void> {
  const { data: options } = await request('POST /api/admin/session/passkey/challenge', {
    body: { ...(tenant !== '' && { tenant }) },
  });
  const { startAuthentication } = await library();
  const credential = await startAuthentication({ optionsJSON: readOptions(options) }).catch(
    (cause: unknown) => {
      throw new PasskeyFailure('no passkey was used', { cause });
    },
  );
  await request('POST /api/admin/session/passkey', { body: { credential: inJson(credential) } });
}

/** The library names the parts that browsers may add; the service takes any. */
const inJson = <Credential extends { readonly clientExtensionResults: object }>({
  clientExtensionResults,
  ...credential
}: Credential) => ({
  ...credential,
  clientExtensionResults: Object.fromEntries(Object.entries(clientExtensionResults)),
});

/** The service sends options in the form that browsers define; its own description names only the challenge. */
const readOptions = <Options>(options: object): Options => options as Options;
