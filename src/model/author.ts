/** Who did something: a person, an operator whom the tenant has let in, a client by its key, somebody outside by a wizard or a signature, a rule, an AI check, or another system through a connector. */
export interface Author {
  readonly kind:
    | 'user'
    | 'support'
    | 'key'
    | 'wizard'
    | 'signatory'
    | 'rule'
    | 'ai_check'
    | 'connector'
    | 'system';
  readonly name: string;
}
