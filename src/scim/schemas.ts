// What the service tells clients about itself (RFC 7643, 5 to 8).
import type { Resource } from './chosen-attributes.ts';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
export const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** The most resources of one answer. */
export const MOST_RESULTS = 200;

interface AttributeOptions {
  readonly type?: 'string' | 'boolean' | 'complex' | 'reference';
  readonly multiValued?: boolean;
  readonly required?: boolean;
  readonly caseExact?: boolean;
  readonly mutability?: 'readWrite' | 'readOnly' | 'immutable';
  readonly uniqueness?: 'none' | 'server';
  readonly subAttributes?: readonly Resource[];
  readonly referenceTypes?: readonly string[];
}

const attribute = (name: string, description: string, options: AttributeOptions = {}): Resource => ({
  name,
  description,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...options,
});

/** The address of another resource. A client has to know of which type (RFC 7643, 7). */
const address = (of: 'User' | 'Group', description: string, options: AttributeOptions): Resource =>
  attribute('$ref', description, { type: 'reference', referenceTypes: [of], caseExact: true, ...options });

const EXTERNAL_ID = attribute('externalId', 'How the directory names the resource.', { caseExact: true });

const USER: readonly Resource[] = [
  attribute('userName', 'The name for signing in at the directory.', {
    required: true,
    uniqueness: 'server',
  }),
  EXTERNAL_ID,
  attribute('name', 'The parts of the name.', {
    type: 'complex',
    subAttributes: [
      attribute('formatted', 'The whole name.'),
      attribute('givenName', 'The first name.'),
      attribute('familyName', 'The last name.'),
    ],
  }),
  attribute('displayName', 'The name as people read it.'),
  attribute('active', 'Whether the person can sign in.', { type: 'boolean' }),
  attribute('emails', 'The address by which cases know the person. It is set once.', {
    type: 'complex',
    multiValued: true,
    mutability: 'immutable',
    subAttributes: [
      attribute('value', 'The address.'),
      attribute('type', 'Always work.'),
      attribute('primary', 'Always true.', { type: 'boolean' }),
    ],
  }),
  attribute('groups', 'The groups that the person is a member of.', {
    type: 'complex',
    multiValued: true,
    mutability: 'readOnly',
    subAttributes: [
      attribute('value', 'The id of the group.', { mutability: 'readOnly' }),
      address('Group', 'The address of the group.', { mutability: 'readOnly' }),
      attribute('display', 'The name of the group.', { mutability: 'readOnly' }),
    ],
  }),
  attribute('roles', 'The roles in the tenant, given by groups or by an administrator.', {
    type: 'complex',
    multiValued: true,
    mutability: 'readOnly',
    subAttributes: [attribute('value', 'The role.', { mutability: 'readOnly' })],
  }),
];

const GROUP: readonly Resource[] = [
  attribute('displayName', 'The name of the group.', { required: true, uniqueness: 'server' }),
  EXTERNAL_ID,
  attribute('members', 'The people in the group.', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The id of the person.', { mutability: 'immutable' }),
      address('User', 'The address of the person.', { mutability: 'immutable' }),
      attribute('display', 'The name of the person.', { mutability: 'readOnly' }),
      attribute('type', 'Always User.', { mutability: 'immutable' }),
    ],
  }),
];

const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema';
const RESOURCE_TYPE = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';
const CONFIG = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig';

export const schemasAt = (base: string): readonly Resource[] =>
  [
    { id: USER_SCHEMA, name: 'User', description: 'A person of the tenant', attributes: USER },
    { id: GROUP_SCHEMA, name: 'Group', description: 'A group of the directory', attributes: GROUP },
  ].map((each) => ({
    schemas: [SCHEMA],
    ...each,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${each.id}` },
  }));

export const resourceTypesAt = (base: string): readonly Resource[] =>
  [
    {
      id: 'User',
      name: 'User',
      endpoint: '/Users',
      schema: USER_SCHEMA,
      description: 'A person of the tenant',
    },
    {
      id: 'Group',
      name: 'Group',
      endpoint: '/Groups',
      schema: GROUP_SCHEMA,
      description: 'A group of the directory',
    },
  ].map((each) => ({
    schemas: [RESOURCE_TYPE],
    ...each,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${each.id}` },
  }));

export const serviceProviderAt = (base: string): Resource => ({
  schemas: [CONFIG],
  documentationUri: `${new URL(base).origin}/docs/scim`,
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MOST_RESULTS },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API key',
      description: 'An API key with the scope people:provision as a bearer token.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

/** One page of a list. */
export const listOf = (resources: readonly Resource[], count: number, startIndex = 1): Resource => ({
  schemas: [LIST_SCHEMA],
  totalResults: count,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});
