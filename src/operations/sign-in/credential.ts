import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import Type, { type TUnsafe } from 'typebox';

const Text = (most: number) => Type.String({ maxLength: most });
const LONGEST = 20_000;

const PARTS = {
  id: Text(1400),
  rawId: Text(1400),
  type: Type.Literal('public-key'),
  authenticatorAttachment: Type.Optional(Text(40)),
  clientExtensionResults: Type.Record(Type.String(), Type.Unknown()),
};

/** A new passkey, as browsers write it in JSON (WebAuthn, level 3). */
export const NewCredential: TUnsafe<RegistrationResponseJSON> = Type.Unsafe(
  Type.Object(
    {
      ...PARTS,
      response: Type.Object({
        clientDataJSON: Text(LONGEST),
        attestationObject: Text(LONGEST),
        transports: Type.Optional(Type.Array(Text(40), { maxItems: 20 })),
      }),
    },
    { description: 'What `navigator.credentials.create` gave, in JSON.' },
  ),
);

/** A signature of a passkey, as browsers write it in JSON. */
export const SignedCredential: TUnsafe<AuthenticationResponseJSON> = Type.Unsafe(
  Type.Object(
    {
      ...PARTS,
      response: Type.Object({
        clientDataJSON: Text(LONGEST),
        authenticatorData: Text(LONGEST),
        signature: Text(LONGEST),
        userHandle: Type.Optional(Text(200)),
      }),
    },
    { description: 'What `navigator.credentials.get` gave, in JSON.' },
  ),
);

/** Options for the browser, which reads them by itself. */
export const CredentialOptions = Type.Object(
  { challenge: Type.String() },
  { additionalProperties: true, description: 'Options for the browser, in JSON (WebAuthn, level 3).' },
);
