import type { PackageIndex } from '../../configuration/index-package.ts';
import { tongueOf } from '../../engine/index.ts';
import { type Activity, activityText } from '../../presentation/activity-texts.ts';
import type { SignatoryRequest } from '../../store/signatures/signatory-requests.ts';
import type { ChangePlan, Planner } from '../plan/plan.ts';
import { areSignersHidden, UNNAMED } from './are-signers-hidden.ts';

/** The name and address that a text which all readers share gives of somebody who is asked to sign. */
export const toldOf = (
  { name, email, bookletKey }: Pick<SignatoryRequest, 'name' | 'email' | 'bookletKey'>,
  index: PackageIndex,
): { readonly name: string; readonly email: string } =>
  areSignersHidden(bookletKey, index.guarded.unseen, index)
    ? { name: UNNAMED, email: UNNAMED }
    : { name, email };

/** A change that says something of a request in the activity of its case, and changes nothing else of it. */
export const notePlan =
  (
    request: SignatoryRequest,
    activity: Activity,
    texts: (told: ReturnType<typeof toldOf>) => {
      readonly names: readonly string[];
      readonly content?: string;
    },
  ): Planner =>
  ({ current, now }): ChangePlan => {
    const { names, content = '' } = texts(toldOf(request, current.compiled.index));
    return {
      changes: [],
      action: 'updated',
      activity: [
        {
          activity,
          message: activityText(activity, tongueOf(current.session.state), ...names),
          content,
          instance: request.signerId,
        },
      ],
      parts: [{ part: 'signatures', key: String(request.id), body: { activity, at: now.toISOString() } }],
    };
  };
