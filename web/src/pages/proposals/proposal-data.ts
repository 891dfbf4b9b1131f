import type { Answer } from '../../api/request.ts';
import type { Case } from '../../api/schema.ts';

export type ProposalRow = Answer<'GET /api/1/cases/{case_pk}/proofs/{id}/proposals'>['results'][number];

export type Question = Case['questions'][number];
