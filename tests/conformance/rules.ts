/** A rule of the specification, in our words; a test proves it by naming it in brackets: `… [Values 4]`. */
export interface Rule {
  readonly id: string;
  readonly says: string;
  /** What has to exist first; such a rule may be without a test. */
  readonly later?: string;
}

const numbered = (section: string, sentences: readonly string[]): Rule[] =>
  sentences.map((says, at) => ({ id: `${section} ${at + 1}`, says }));

const PROOFS = 'comes with proofs and documents';

/** Every rule of the sections Cases, Values and Instances, of States, Recalculation, Errors and Limits. */
export const RULES: readonly Rule[] = [
  ...numbered('Cases', [
    'The activity of all cases is a list of entries.',
    'Cases are listed newest first, only those of the tenant.',
    'A case is created for a process, with everything its body can say.',
    'The activity of one case is a list of entries.',
    'A comment can be an issue, a task with a deadline, about a value, an answer to another comment.',
    'Deleting a case deletes its files and the instances nobody else uses.',
    'Getting a case recalculates it first.',
    'Updating a case changes only what is sent.',
    'The history lists every case that involves the outcome instance, newest first, this one included.',
    'A case can be copied.',
    'Whether background work on the case runs can be asked.',
    'The tags of a case are exactly the ones given.',
    'A transition moves the case when its condition holds.',
  ]),
  { id: 'Cases 3.1', says: 'The rules run before the answer, which holds the questions the case asks.' },
  {
    id: 'Cases 3.2',
    says: 'With keep_dirty the creation rules have not run, and their instances do not exist.',
  },
  { id: 'Cases 3.3', says: 'keep_dirty together with a transition is refused on create.' },
  { id: 'Cases 8.1', says: 'A value is addressed by case field, or by information and instance.' },
  { id: 'Cases 8.2', says: 'A value inside a structure is addressed by occurrence index and component.' },
  { id: 'Cases 8.3', says: 'A structure without an occurrence index is written as a whole, with names.' },
  {
    id: 'Cases 8.4',
    says: 'The list replaces the occurrences; those past its end are deleted with their values.',
  },
  { id: 'Cases 8.5', says: 'A list longer than the maximum is rejected.' },
  {
    id: 'Cases 8.6',
    says: 'The rules run afterwards unless keep_dirty, and the answer is the recalculated case.',
  },
  ...numbered('Values', [
    'An occurrence can be added.',
    'An occurrence can be removed.',
    'An occurrence can be renamed.',
    'An occurrence can be duplicated.',
    'The values of a case are listed.',
    'The values of an instance are listed.',
  ]),
  ...numbered('Occurrences', [
    'A new occurrence is named after the display name, from the second on with its position.',
    'The name follows display name and position until the occurrence is renamed.',
    'Adding or duplicating at the maximum is rejected.',
    'Removing deletes the values; later occurrences move up, numbered names follow, given names stay.',
    'Renaming is rejected where names are not editable.',
    'Duplicating copies values and files to the end, and does not inherit the name.',
    'Several occurrences are written at once by updating the case.',
  ]),
  ...numbered('Instances', [
    'An instance is added to a case.',
    'An instance is removed from a case.',
    'The link of an instance is removed.',
    'An instance is linked to another one.',
    'A role is given to an instance.',
    'A role is taken from an instance, by id or key.',
    'The instances of an ontology are listed.',
    'An instance is created without a case.',
    'An instance is deleted.',
    'An instance can be read.',
    'Lock and owner of an instance can be changed.',
    'The cases of an instance are counted.',
    'An instance is written without a case.',
    'The history of the values of an instance is listed.',
    'A manual instance action is run.',
  ]),
  ...numbered('Instance rules', [
    'Removing deletes a draft, and unlinks what exists outside, with its values in the case.',
    'Without its link the case has its own copy, and later changes stay in this case.',
    'Linking replaces the instance by one that is shared; refused where link changes are not allowed.',
    'The role must be one the ontology can hold.',
    'force_create makes a valid instance; refused for managed ontologies.',
    'Deleting an instance deletes the lifecycle cases about it and removes it from cases that link it.',
    'force_update writes the instance and warns ongoing cases whose copy differs; reindex=false skips the index.',
    'The history can be filtered.',
    'A manual action takes its parameters, runs only while its condition holds, and reports the cases it created.',
  ]),
  ...numbered('Proofs', [
    'A file is uploaded to a case.',
    'A proof is deleted.',
    'A proof comes with its appendices merged in.',
    'The file of a proof, its name or both are replaced.',
    'A proof is assigned to a needed document, and to the value it proves.',
    'A proof comes as it was uploaded.',
    'A proof is taken from its needed document, without the rules.',
  ]),
  ...numbered('Proof rules', [
    'Uploading only stores the proof; assigning attaches it to a needed document.',
    'Only a custom proof is renamed; a name for a requested one is rejected before the file is read.',
  ]),
  ...numbered('States', [
    'A transition needs its condition, evaluated after the rules; the event says that the state changed.',
    'A write with keep_dirty makes the case dirty and skips the rules.',
    'The next operation that runs the rules makes it clean, and indexes it once.',
  ]),
  ...numbered('Recalculation', [
    'Operations that change a case run the rules before they answer, unless keep_dirty.',
    'A batch of keep_dirty changes is recalculated once, by the next operation without the flag.',
    'Reads other than getting a case serve what is stored.',
    'Some operations never run the rules and take no keep_dirty.',
    'A dirty case is not reindexed before its batch ends.',
  ]),
  ...numbered('Errors', [
    'A manual action whose condition no longer holds: 409, the instance untouched.',
    'A manual action on an instance with ongoing tasks: 409.',
    'Adding or duplicating an occurrence at the maximum is rejected with its code.',
    'Renaming an occurrence whose name is not editable is rejected with its code.',
    'A page_size outside the allowed range is rejected.',
    'A structure list longer than the maximum is rejected.',
    'A transition that needs several votes is refused.',
    'keep_dirty together with a transition on create is refused.',
    'Instances of managed ontologies are neither removed from cases nor created.',
    'A link change that is not allowed is refused.',
  ]),
  {
    id: 'Errors 11',
    says: 'A name sent for a requested proof is rejected before the file is read.',
  },
  { id: 'Errors 12', says: 'A page past the last is the last page.' },
  { id: 'Errors 13', says: 'A page below 1 is the first page.' },
  { id: 'Errors 14', says: 'A create operation without any of the identifiers it needs is rejected.' },
  { id: 'Limits 1', says: 'The default page_size is 10.' },
  {
    id: 'Limits 2',
    says: 'Lists under results take a page_size up to 1000, -1 for that, and reject the rest.',
  },
  { id: 'Limits 3', says: 'Lists under data reduce a page_size above 200 to 200.' },
  { id: 'Limits 4', says: 'A page below 1 is the first page.' },
  { id: 'Limits 5', says: 'A page past the last is the last page.' },
  {
    id: 'Limits 6',
    says: 'The name of a conversation has at most 128 characters.',
    later: 'comes with conversations',
  },
  { id: 'Limits 7', says: 'Fields of a signatory have at most 255 characters.' },
  { id: 'Limits 8', says: 'The ordering of a documents overview entry is a 32-bit integer.', later: PROOFS },
  { id: 'Limits 9', says: 'A structure has at most as many occurrences as configured.' },
  {
    id: 'Conventions keep_dirty',
    says: 'With keep_dirty the answer is the case before the rules saw the change.',
  },
  {
    id: 'Conventions skip_case_response',
    says: 'The answer is the case id alone, with the id of what was created.',
  },
  { id: 'Conventions Location', says: 'Creating operations name what they created in Location.' },
  { id: 'Conventions format', says: 'format chooses JSON or text.' },
];
