/** A line of the activity log as it is stored. */
interface ActivitySource {
  readonly id: number;
  readonly caseId: number;
  readonly caseNumber: number;
  readonly createdAt: Date;
  readonly activity: string;
  readonly message: string;
  readonly content: string;
  readonly instanceId: number | null;
  readonly neededDocumentId: number | null;
  readonly authorName: string;
}

export const presentActivity = (source: ActivitySource) => ({
  _created: source.createdAt.toISOString(),
  activity: source.activity,
  case_id: source.caseId,
  content: source.content,
  id: source.id,
  instance: source.instanceId,
  message: source.message,
  needed_document: source.neededDocumentId,
  user: source.authorName,
  user_readable_id: `CASE-${source.caseNumber}`,
});
