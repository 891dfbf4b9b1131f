import { auditor } from '../../writing/audit/audit-rows.ts';
import { actorOf } from '../caller-of.ts';
import type { Provisioner } from './provisioner.ts';

/** Whom the audit names for roles and teams that follow from the directory. */
export const directoryAuthor = ({ principal, requestId }: Pick<Provisioner, 'principal' | 'requestId'>) =>
  auditor(actorOf(principal, requestId));
