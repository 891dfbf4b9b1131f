import { isAccepted } from '../../changes/accepted-types.ts';
import { writeValues } from '../../changes/write-values.ts';
import { Refusal } from '../../errors.ts';
import { plainText } from '../../locales/foreign-text.ts';
import { isHidden } from '../../model/hidden.ts';
import { EVERYTHING } from '../../model/sight.ts';
import { CASE_KEY, type SubjectKey } from '../../model/subject-key.ts';
import type { FieldProblem, FormTexts } from '../../wizards/page-form.ts';
import { entryFor } from '../../wizards/read-page.ts';
import { questionsIn, type ShownPage } from '../../wizards/shown-wizard.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';
import { backgroundCaller } from '../../writing/plan/background-caller.ts';
import { planUpload } from '../../writing/proofs/plan-proofs.ts';
import { type ReceivedFile, receiveFile } from '../../writing/proofs/receive-file.ts';
import { changeByWizard, noteOf, wizardActor } from '../../writing/wizards/save-page.ts';
import { look, type Scene } from './scene.ts';
import { showLimit } from './uploads.ts';
import type { FormFile } from './wizard-request.ts';

/** An upload on the page. */
interface UploadPlace {
  readonly name: string;
  readonly label: string;
  readonly neededId: number | null;
  readonly subject: SubjectKey;
  readonly information: string;
  readonly room: number;
  /** For a question, its accepted types; a needed document checks its own. */
  readonly accept: Parameters<typeof isAccepted>[1];
}

const placesOn = ({ items }: ShownPage): UploadPlace[] => [
  ...items.flatMap((item): UploadPlace[] =>
    item.kind === 'upload'
      ? [
          {
            name: item.name,
            label: item.label,
            neededId: item.neededId,
            subject: CASE_KEY,
            information: '',
            room: (item.most ?? Number.POSITIVE_INFINITY) - item.files.length,
            accept: [],
          },
        ]
      : [],
  ),
  ...questionsIn(items)
    .filter(({ definition, isReadOnly }) => definition.type === 'file' && !isReadOnly)
    .map(({ name, label, subject, information, definition }) => ({
      name,
      label,
      neededId: null,
      subject,
      information,
      room: 1,
      accept: definition.type === 'file' ? definition.accept : [],
    })),
];

type FileProblem =
  | 'problem_file'
  | 'problem_file_count'
  | 'problem_file_empty'
  | 'problem_file_size'
  | 'problem_file_type'
  | 'problem_heic'
  | 'problem_picture_size';

interface Taken {
  readonly place: UploadPlace;
  readonly file: ReceivedFile | null;
  readonly problem: FileProblem | null;
}

/**
 * Reads a form with its files. A file is stored as it arrives, and becomes part of the case once the form is known to
 * be genuine.
 */
export async function takeFiles(
  scene: Scene,
  path: string,
  isGenuine: (form: FormTexts) => boolean,
): Promise<{
  readonly texts: FormTexts;
  readonly problems: readonly FieldProblem[];
  readonly isGenuine: boolean;
}> {
  const { services, request, visit } = scene;
  const places = await look(scene, ({ shown, standing }) => {
    const page = shown.pages.find((each) => each.page.path === path)?.page;
    return page === undefined || standing !== 'open' ? [] : placesOn(page);
  });
  const counts = new Map<string, number>();
  const take = async (part: FormFile): Promise<Taken | null> => {
    const place = places.find(({ name }) => name === part.name);
    const count = (counts.get(part.name) ?? 0) + 1;
    if (place === undefined || part.fileName === '') {
      part.stream.resume();
      return null;
    }
    counts.set(part.name, count);
    if (count > place.room) {
      part.stream.resume();
      return { place, file: null, problem: 'problem_file_count' };
    }
    try {
      const file = await receiveFile(services, visit.tenantId, {
        content: part.stream,
        fileName: part.fileName,
        limit: part.limit,
      });
      return { place, file, problem: null };
    } catch (error) {
      part.stream.resume();
      return { place, file: null, problem: problemOf(error) };
    }
  };
  const { texts, files } = await request.readForm(take);
  if (!isGenuine(texts)) return { texts, problems: [], isGenuine: false };
  const problems: FieldProblem[] = [];
  for (const each of files) {
    if (each === null) continue;
    const { place, file } = each;
    const problem = file === null ? each.problem : await keep(scene, place, file);
    if (problem !== null)
      problems.push({
        name: place.name,
        message: await look(scene, ({ manner }) =>
          plainText(
            manner.say(problem, {
              name: place.label,
              size: showLimit(services.fileLimit, manner.locale),
            }),
          ),
        ),
      });
  }
  return { texts, problems, isGenuine: true };
}

const PROBLEMS: Readonly<Record<string, FileProblem>> = {
  // A file as it arrives is otherwise taken, whatever it is.
  invalid: 'problem_file_empty',
  too_large: 'problem_file_size',
  heic_not_accepted: 'problem_heic',
  picture_too_large: 'problem_picture_size',
  proof_type_not_accepted: 'problem_file_type',
  needed_document_full: 'problem_file_count',
};

/** The problem with a file, in words; faults of the service are thrown on. */
function problemOf(error: unknown): FileProblem {
  const code =
    error instanceof Refusal
      ? error.code
      : error instanceof Error && 'failure' in error && error.failure === 'too_large'
        ? 'too_large'
        : null;
  if (code === null || (error instanceof Refusal && error.status >= 500)) throw error;
  return PROBLEMS[code] ?? 'problem_file';
}

/** Whether a question is for an information that not everybody may see who sees the case. */
function isGuardedPlace(
  { subject, information }: UploadPlace,
  { session: { state }, compiled: { index } }: CurrentCase,
): boolean {
  const structure = state.subjects.get(subject)?.shape.structure ?? null;
  return isHidden(index.guarded.unseen, information, structure);
}

/** Makes a file part of the case and runs the rules. */
async function keep(scene: Scene, place: UploadPlace, file: ReceivedFile): Promise<FileProblem | null> {
  if (place.accept.length > 0 && !isAccepted(file.contentType, place.accept)) return 'problem_file_type';
  const { services, visit } = scene;
  const known = await services.cases.peek(
    { tenantId: visit.tenantId, actor: { kind: 'wizard', name: 'wizard', id: null }, sight: EVERYTHING },
    visit.run.caseId,
  );
  const caller = backgroundCaller<number>(services.database, visit.tenantId, wizardActor(known, scene.place));
  try {
    const id = await services.cases.change(
      caller,
      visit.run.caseId,
      { mode: 'recalculate' },
      (planning) =>
        planUpload(planning, {
          file,
          ...(place.neededId !== null && { assignment: { assign_to: place.neededId } }),
          isGuarded: isGuardedPlace(place, planning.current),
        }),
      ({ plan }) => plan.proofs?.[0]?.id ?? 0,
    );
    if (place.neededId === null)
      await changeByWizard(
        services,
        scene.place,
        (current) => {
          const changes = writeValues(current, [{ entry: entryFor(place, id, current), attr: place.name }]);
          return { changes, action: 'updated', activity: noteOf(current, changes) };
        },
        () => undefined,
      );
    return null;
  } catch (error) {
    return problemOf(error);
  }
}
