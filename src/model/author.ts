/** Who did something: a person, a client by its key, somebody outside by a wizard or a signature, a rule, or an AI check. */
export interface Author {
  readonly kind: 'user' | 'key' | 'wizard' | 'signatory' | 'rule' | 'ai_check' | 'system';
  readonly name: string;
}
