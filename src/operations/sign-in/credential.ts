import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import Type, { type TUnsafe } from 'typebox';

const Text = (most: number, description: string) => Type.String({ maxLength: most, description });
const LONGEST = 20_000;
const ClientData = Text(LONGEST, 'What the browser knows of the request, in base64url.');

const PARTS = {
  id: Text(1400, 'The id of the passkey, in base64url.'),
  rawId: Text(1400, 'The same.'),
  type: Type.Literal('public-key', { description: 'The kind of credential.' }),
  authenticatorAttachment: Type.Optional(Text(40, 'Whether the device is part of the computer.')),
  clientExtensionResults: Type.Record(Type.String(), Type.Unknown(), {
    description: 'Results of extensions.',
  }),
};

/** A new passkey, as browsers write it in JSON (WebAuthn, level 3). */
export const NewCredential: TUnsafe<RegistrationResponseJSON> = Type.Unsafe(
  Type.Object(
    {
      ...PARTS,
      response: Type.Object(
        {
          clientDataJSON: ClientData,
          attestationObject: Text(LONGEST, 'The new public key, in base64url.'),
          transports: Type.Optional(
            Type.Array(Type.String({ maxLength: 40 }), {
              maxItems: 20,
              description: 'How the device can be reached.',
            }),
          ),
        },
        { description: 'What the device says.' },
      ),
    },
    { description: 'What `navigator.credentials.create` gave, in JSON.' },
  ),
);

/** A signature of a passkey, as browsers write it in JSON. */
export const SignedCredential: TUnsafe<AuthenticationResponseJSON> = Type.Unsafe(
  Type.Object(
    {
      ...PARTS,
      response: Type.Object(
        {
          clientDataJSON: ClientData,
          authenticatorData: Text(LONGEST, 'What the device has checked, in base64url.'),
          signature: Text(LONGEST, 'Its signature, in base64url.'),
          userHandle: Type.Optional(Text(200, 'Whom the passkey belongs to, in base64url.')),
        },
        { description: 'What the device says.' },
      ),
    },
    { description: 'What `navigator.credentials.get` gave, in JSON.' },
  ),
);

/** Options for the browser, which reads them by itself. */
export const CredentialOptions = Type.Object(
  { challenge: Type.String() },
  { additionalProperties: true, description: 'Options for the browser, in JSON (WebAuthn, level 3).' },
);
