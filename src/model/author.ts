/** Who did something: a person, a client by its key, somebody outside by a wizard or a signature, or a rule. */
export interface Author {
  readonly kind: 'user' | 'key' | 'wizard' | 'signatory' | 'rule' | 'system';
  readonly name: string;
}
