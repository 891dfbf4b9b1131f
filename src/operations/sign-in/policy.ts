import Type, { type Static } from 'typebox';
import { ROLE_NAMES, type Role } from '../../access/permissions.ts';
import { SHORTEST_PASSWORD, type SignInPolicy } from '../../store/people/sign-in-policy.ts';
import { Nullable, OneOf } from '../shapes.ts';

const MOST_HOURS = 720;
const FEWEST_IDLE_MINUTES = 5;

const PasswordLength = Type.Integer({
  minimum: SHORTEST_PASSWORD,
  maximum: 128,
  description: 'The fewest characters of a password that is chosen from now on.',
});
const IsPasswordAllowed = Type.Boolean({
  description: 'Whether people can sign in with a password, or only with a passkey or at a provider.',
});
const SecondFactorRoles = Type.Array(OneOf(ROLE_NAMES), {
  maxItems: ROLE_NAMES.length,
  description: 'People with one of these roles need a second factor after their password.',
});
const SessionHours = Nullable(
  Type.Integer({
    minimum: 1,
    maximum: MOST_HOURS,
    description: 'Hours after which a session ends however much it is used; null for any number.',
  }),
);
const IdleMinutes = Nullable(
  Type.Integer({
    minimum: FEWEST_IDLE_MINUTES,
    maximum: MOST_HOURS * 60,
    description:
      'Minutes without use after which a session ends; null for what the operator has set, which cannot be exceeded.',
  }),
);

/** The fields of a change; those that are left out stay. */
export const POLICY_FIELDS = {
  password_length: Type.Optional(PasswordLength),
  is_password_allowed: Type.Optional(IsPasswordAllowed),
  second_factor_roles: Type.Optional(SecondFactorRoles),
  session_hours: Type.Optional(SessionHours),
  idle_minutes: Type.Optional(IdleMinutes),
};

export const PolicyBody = Type.Object({
  password_length: PasswordLength,
  is_password_allowed: IsPasswordAllowed,
  second_factor_roles: SecondFactorRoles,
  session_hours: SessionHours,
  idle_minutes: IdleMinutes,
  operator: Type.Object(
    { idle_minutes: Type.Integer({ description: 'Minutes without use after which any session ends.' }) },
    { description: 'The limits of the whole service.' },
  ),
});

export const presentPolicy = (policy: SignInPolicy, operatorHours: number): Static<typeof PolicyBody> => ({
  password_length: policy.passwordLength,
  is_password_allowed: policy.isPasswordAllowed,
  second_factor_roles: policy.secondFactorRoles.flatMap((role): Role[] =>
    ROLE_NAMES.filter((known) => known === role),
  ),
  session_hours: policy.sessionHours,
  idle_minutes: policy.idleMinutes,
  operator: { idle_minutes: operatorHours * 60 },
});
