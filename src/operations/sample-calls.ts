/** Ids of things in the demo that the samples of the reference are about. */
export interface Landmarks {
  /** A case that can be edited, and things in it. */
  readonly case: number;
  readonly comment: number;
  readonly residenciesValue: number;
  readonly address: number;
  readonly addressToRemove: number;
  readonly personToRemove: number;
  readonly personToLink: number;
  readonly personToUnlink: number;
  readonly personForRole: number;
  /** A case with somebody in a role. */
  readonly caseWithRole: number;
  readonly personWithRole: number;
  readonly proof: number;
  readonly proposal: number;
  readonly proposalToReject: number;
  readonly customProof: number;
  readonly proofToAssign: number;
  readonly proofToUnassign: number;
  readonly proofToDelete: number;
  readonly neededDocument: number;
  readonly document: number;
  readonly booklet: number;
  readonly signatory: number;
  readonly signatoryToSend: number;
  readonly signatoryToCancel: number;
  /** A case that is signed. */
  readonly signedCase: number;
  readonly signedDocument: number;
  readonly caseToMove: number;
  readonly caseToDelete: number;
  /** A client who exists outside of cases. */
  readonly client: number;
  readonly clientToDelete: number;
  readonly clientOntology: number;
  readonly interactionLog: number;
  readonly interactionLogToDelete: number;
  /** A client with an account, and the action that starts a review. */
  readonly holder: number;
  readonly reviewAction: number;
  readonly import: number;
  readonly tag: number;
  /** Conversations about the case and about the configuration. */
  readonly conversation: number;
  readonly conversationToDelete: number;
  readonly configurationConversation: number;
  readonly configurationConversationToDelete: number;
}

/** Where there is no demo, the samples show a form alone. */
export const NO_LANDMARKS: Landmarks = new Proxy({} as Landmarks, { get: () => 1 });

/** Operations whose samples need a model or another system, or something that a model has proposed; the demo has none. */
export const NEEDS_MODEL: ReadonlySet<string> = new Set([
  'run_ai_check',
  'run_call',
  'propose_case_changes',
  'withdraw_case_proposal',
  ...['case', 'configuration'].flatMap((kind) => [
    `create_${kind}_conversation_message`,
    `accept_${kind}_proposal`,
    `reject_${kind}_proposal`,
  ]),
]);

/** A call of an operation that works as it stands on the demo. */
export interface SampleCall {
  readonly params?: Readonly<Record<string, number | string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** The body of an operation that takes a file, where it is text. */
  readonly text?: string;
  readonly form?: Readonly<Record<string, string>>;
}

/** By operation: which of its parameters and what body; operations that need nothing are not here. */
export function sampleCalls(at: Landmarks): Readonly<Record<string, SampleCall>> {
  const inCase = { case_pk: at.case };
  const ofCase = { params: { id: at.case } };
  const ofClient = { instance_pk: at.client };
  const requests = (id: number): SampleCall => ({ params: { ...inCase, id } });
  const aboutConfiguration = { params: { id: at.configurationConversation } };
  return {
    create_case: {
      body: {
        process_key: 'open_account',
        preferred_language_key: 'en',
        owner_email: 'worker@demo.example',
        predefined_objects: { account: { fields: { product: 'savings_account', currency: 'CHF' } } },
      },
    },
    import_cases: {
      text: '{"process_key": "open_account", "fields": {"client_first_name": "Ada", "client_last_name": "Frei"}}\n',
    },
    import_instances: {
      text: '{"ontology_key": "RetailClient", "fields": {"client_number": "200815", "first_name": "Ada", "last_name": "Frei"}}\n',
    },
    get_import: { params: { id: at.import } },
    list_import_rows: { params: { id: at.import } },
    list_case_activity: { params: inCase },
    add_comment: {
      params: inCase,
      body: {
        title: 'Address',
        text: 'Please ask for a proof that is newer than three months.',
        is_issue: true,
      },
    },
    update_comment: { params: { ...inCase, id: at.comment }, body: { resolved: true } },
    delete_case: { params: { id: at.caseToDelete } },
    get_case: ofCase,
    update_case: {
      ...ofCase,
      body: { fields: [{ case_field_key: 'client_email', value: 'sample.client@example.org' }] },
    },
    case_history: ofCase,
    explain_case: { ...ofCase, query: { transition_key: 'submit' } },
    what_it_takes: { ...ofCase, query: { transition: 'submit' } },
    copy_case: ofCase,
    has_ongoing_tasks: ofCase,
    list_ai_checks: { params: inCase },
    run_ai_check: { params: { ...inCase, key: 'identity_matches' } },
    list_calls: { params: inCase },
    list_deadlines: { params: inCase },
    list_children: { params: inCase },
    suspend_case: { ...ofCase, body: { reason: 'Waits for the notary', until: null } },
    resume_case: { ...ofCase, body: { reason: 'The notary has answered' } },
    run_call: { params: inCase, body: { connector: 'company_register' } },
    set_tags: { ...ofCase, body: { tags: [{ key: 'large_deposits', id: at.tag }] } },
    use_transition: { params: { id: at.caseToMove }, body: { transition_key: 'reject' } },
    reopen_case: { params: { id: at.caseToMove }, body: { reason: 'The missing papers are here' } },
    add_occurrence: { params: inCase, body: { structure_value_id: at.residenciesValue } },
    remove_occurrence: { params: { ...inCase, id: at.addressToRemove } },
    rename_occurrence: { params: { ...inCase, id: at.address }, body: { name: 'Home' } },
    duplicate_occurrence: { params: { ...inCase, id: at.address } },
    list_case_values: { params: inCase },
    list_instance_values: { params: ofClient },
    add_instance: {
      params: inCase,
      body: { ontology_key: 'Person', fields: { first_name: 'Luca', last_name: 'Frei' } },
    },
    remove_instance: { params: { ...inCase, id: at.personToRemove } },
    unlink_instance: { params: { ...inCase, id: at.personToUnlink } },
    link_instance: { params: { ...inCase, id: at.personToLink }, body: { new_instance_id: at.client } },
    add_role: { params: { ...inCase, instance_pk: at.personForRole }, body: { role_key: 'spouse' } },
    remove_role: { params: { case_pk: at.caseWithRole, instance_pk: at.personWithRole, id: 'spouse' } },
    list_cross_case_instances: { params: inCase },
    list_instances: { params: { ontology_id: at.clientOntology } },
    force_create_instance: {
      body: {
        ontology_key: 'RetailClient',
        fields: { client_number: '200816', first_name: 'Ida', last_name: 'Roth' },
      },
    },
    delete_instance: { params: { id: at.clientToDelete } },
    get_instance: { params: { id: at.client } },
    update_instance: { params: { id: at.client }, body: { owner_email: 'worker@demo.example' } },
    instance_case_count: { params: { id: at.client } },
    force_update_instance: { params: { id: at.client }, body: { fields: { phone: '+41 44 123 45 67' } } },
    list_instance_history: { params: ofClient },
    execute_manual_instance_action: {
      params: { instance_pk: at.holder, id: at.reviewAction },
      body: { input_parameters: { reason: 'The client has moved.' } },
    },
    list_interaction_logs: { params: ofClient },
    add_interaction_log: {
      params: ofClient,
      body: {
        interaction_log_type: 'phone_call',
        interaction_time: '2026-03-31T09:30:00.000Z',
        description: 'Asked for a new card.',
      },
    },
    get_interaction_log: { params: { ...ofClient, id: at.interactionLog } },
    update_interaction_log: {
      params: { ...ofClient, id: at.interactionLog },
      body: { description: 'Asked for a new card, which was sent.' },
    },
    delete_interaction_log: { params: { ...ofClient, id: at.interactionLogToDelete } },
    upload_proof: { params: inCase, form: { name: 'Letter of the client' } },
    delete_proof: requests(at.proofToDelete),
    get_proof: requests(at.proof),
    update_proof: { ...requests(at.customProof), form: { name: 'Second letter of the client' } },
    assign_proof: { ...requests(at.proofToAssign), body: { assign_to: at.neededDocument } },
    get_original_proof: requests(at.proof),
    list_proposals: requests(at.proof),
    accept_proposal: { params: { ...inCase, id: at.proof, proposal_id: at.proposal }, body: {} },
    reject_proposal: { params: { ...inCase, id: at.proof, proposal_id: at.proposalToReject } },
    get_proof_page: { params: { ...inCase, id: at.proof, page: 1 } },
    unassign_proof: requests(at.proofToUnassign),
    get_all_proofs: ofCase,
    get_document: requests(at.document),
    preview_document: requests(at.document),
    list_documents: { params: inCase },
    update_document: { ...requests(at.document), body: { ordering: 1 } },
    download_booklet: {
      ...requests(at.booklet),
      body: { document_ids: [at.document], proof_ids: [at.proof] },
    },
    send_booklet: {
      ...requests(at.booklet),
      body: {
        email_address: 'client@example.org',
        email_subject: 'Your documents',
        email_body: 'As promised.',
      },
    },
    get_booklet: { ...ofCase, query: { booklet_id: String(at.booklet) } },
    get_unsigned_booklet: ofCase,
    list_signatory_requests: { params: inCase },
    create_signatory_request: {
      params: inCase,
      body: { signatory_name: 'Ada Frei', signatory_email: 'ada.frei@example.org' },
    },
    ask_signers: { params: inCase, body: {} },
    get_signatory_request: requests(at.signatory),
    cancel_signatory_request: requests(at.signatoryToCancel),
    send_signatory_request: requests(at.signatoryToSend),
    get_signed_document: { params: { case_pk: at.signedCase, id: at.signedDocument } },
    get_signed_booklet: { params: { id: at.signedCase } },
    list_case_conversations: { params: inCase },
    create_case_conversation: { params: inCase, body: { name: 'What is missing' } },
    get_case_conversation: requests(at.conversation),
    update_case_conversation: { ...requests(at.conversation), body: { name: 'Open points' } },
    delete_case_conversation: requests(at.conversationToDelete),
    list_case_conversation_messages: requests(at.conversation),
    create_case_conversation_message: {
      ...requests(at.conversation),
      body: { content: 'What is missing before this can be submitted?' },
    },
    list_case_conversation_proposals: requests(at.conversation),
    accept_case_proposal: { params: { ...inCase, conversation_id: at.conversation, id: 1 } },
    reject_case_proposal: { params: { ...inCase, conversation_id: at.conversation, id: 1 } },
    list_case_proposals: { params: inCase },
    propose_case_changes: {
      params: inCase,
      body: { reason: 'The contract says so.', fields: [{ case_field_key: 'purpose', value: 'A loan' }] },
    },
    withdraw_case_proposal: { params: { ...inCase, id: 1 } },
    create_configuration_conversation: {
      body: { name: 'Age of the client', parent: 'information', parent_field: 'formula' },
    },
    get_configuration_conversation: aboutConfiguration,
    update_configuration_conversation: { ...aboutConfiguration, body: { name: 'Age' } },
    delete_configuration_conversation: { params: { id: at.configurationConversationToDelete } },
    list_configuration_conversation_messages: aboutConfiguration,
    create_configuration_conversation_message: {
      ...aboutConfiguration,
      body: { content: 'How is the age computed?' },
    },
    list_configuration_conversation_proposals: aboutConfiguration,
    accept_configuration_proposal: { params: { conversation_id: at.configurationConversation, id: 1 } },
    reject_configuration_proposal: { params: { conversation_id: at.configurationConversation, id: 1 } },
    start_creation_wizard: { params: { wizard_template_uuid: '7c0f4a52-5c1e-4a86-9a8f-2f1d6f1b7a01' } },
    admin_preview_form_mail: {
      params: { wizard_template_uuid: '7c0f4a52-5c1e-4a86-9a8f-2f1d6f1b7a02' },
      query: { language: 'en' },
    },
    start_lifecycle_wizard: {
      params: { wizard_template_uuid: '7c0f4a52-5c1e-4a86-9a8f-2f1d6f1b7a02' },
      body: { instance_id: at.holder, skip_authentication: true },
    },
  };
}
